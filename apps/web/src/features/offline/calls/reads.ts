import type { UserDto, WordDto } from '@wordhoard/api-client/types';
import type { Device } from '../device/device.js';
import { packOf, queueOf } from '../device/pack.js';
import { listOf } from '../device/waiting.js';
import { editedWord, isWordList } from '../device/words.js';
import { answered, type Call, type LocalAnswer } from './call.js';

const DAY_MS = 86_400_000;
/** What was not looked at for so long is not kept any longer. */
const KEPT_FOR_MS = 30 * DAY_MS;

/** Keeps what the server said to a read, for a time without it. */
export async function keepRead(device: Device, address: string, body: unknown): Promise<void> {
  await device.put('reads', { body, keptAt: Date.now() }, address);
  if (address === '/auth/me') await keepOwner(device, body as UserDto);
}

async function keepOwner(device: Device, { created_at }: UserDto): Promise<void> {
  const tx = device.transaction('facts', 'readwrite');
  if ((await tx.store.get('owner')) === undefined) await tx.store.put(created_at, 'owner');
  await tx.done;
}

export async function forgetOldReads(device: Device, now: number): Promise<void> {
  const tx = device.transaction('reads', 'readwrite');
  for (let cursor = await tx.store.openCursor(); cursor; cursor = await cursor.continue()) {
    if (now - cursor.value.keptAt > KEPT_FOR_MS) await cursor.delete();
  }
  await tx.done;
}

/** GET /review/queue: counted from the cards that are here, since answers have changed what the server last said. */
export async function readQueue({ device, query }: Call): Promise<LocalAnswer> {
  const pack = await packOf(device);
  const group = query.get('group_id');
  return pack && answered(queueOf(pack.cards, pack.rules, group === null ? undefined : Number(group), new Date()));
}

/** Any other read: what the server said when it was last asked. */
export async function readKept({ device, path, query }: Call): Promise<LocalAnswer> {
  const address = addressOf(path, query);
  const kept = await device.get('reads', address);
  if (!kept) return null;
  return answered(isWordList(address) ? await withEdits(device, kept.body as { items: WordDto[] }) : kept.body);
}

export function addressOf(path: string, query: URLSearchParams): string {
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

async function withEdits<List extends { items: WordDto[] }>(device: Device, list: List): Promise<List> {
  const edits = (await listOf(device, 'waiting')).flatMap(({ value }) => (value.kind === 'edit' ? [value] : []));
  const items = list.items.map((word) => {
    const edit = edits.find(({ base }) => base.id === word.id);
    return edit ? editedWord(word, edit.changes) : word;
  });
  return { ...list, items };
}
