import { type Device, factOf } from './device.js';

/** Whether an id was assigned on this device; the server's ids are positive. */
export function isOwnId(id: number): boolean {
  return id < 0;
}

export async function nextOwnId(device: Device): Promise<number> {
  const tx = device.transaction('facts', 'readwrite');
  const id = (((await tx.store.get('lowestId')) as number | undefined) ?? 0) - 1;
  await tx.store.put(id, 'lowestId');
  await tx.done;
  return id;
}

export async function playedCount(device: Device): Promise<number> {
  return (await factOf(device, 'played')) ?? 0;
}
