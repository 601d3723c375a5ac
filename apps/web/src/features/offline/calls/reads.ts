import type { UserDto, WordDto } from '@wordhoard/api-client/types';
import type { Device } from '../device/device.js';
import { packOf, queueOf } from '../device/pack.js';
import { listOf } from '../device/waiting.js';
import { editedWord, isWordList } from '../device/words.js';
import { answered, type Call, type LocalAnswer } from './call.js';

/** Stores the server's response to a read for offline use. */
export async function keepRead(device: Device, address: string, body: unknown): Promise<void> {
  await device.put('reads', { body, keptAt: Date.now() }, address);
  if (address === '/auth/me') await keepOwner(device, body as UserDto);
}

async function keepOwner(device: Device, { created_at }: UserDto): Promise<void> {
  const tx = device.transaction('facts', 'readwrite');
  if ((await tx.store.get('owner')) === undefined) await tx.store.put(created_at, 'owner');
  await tx.done;
}

/** GET /review/queue: counted from the stored cards, because offline answers have changed the server's last count. */
export async function readQueue({ device, query }: Call): Promise<LocalAnswer> {
  const now = new Date();
  const pack = await packOf(device, now);
  const group = query.get('group_id');
  return pack && answered(queueOf(pack, group === null ? undefined : Number(group), now));
}

/** Any other read: the last response of the server. */
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
