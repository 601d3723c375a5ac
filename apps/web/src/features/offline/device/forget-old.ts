import type { Device } from './device.js';

const DAY_MS = 86_400_000;
const READS_KEPT_MS = 30 * DAY_MS;
/** Older sessions cannot be resumed. */
const SESSIONS_KEPT_MS = 7 * DAY_MS;

/** Deletes old reads and sessions, never queued mutations. */
export async function forgetOld(device: Device, now: number): Promise<void> {
  const tx = device.transaction(['reads', 'sessions'], 'readwrite');
  for (let read = await tx.objectStore('reads').openCursor(); read; read = await read.continue()) {
    if (now - read.value.keptAt > READS_KEPT_MS) await read.delete();
  }
  for (let session = await tx.objectStore('sessions').openCursor(); session; session = await session.continue()) {
    if (now - Date.parse(session.value.startedAt) > SESSIONS_KEPT_MS) await session.delete();
  }
  await tx.done;
}
