import type { UserDto, WordDto } from '@wordhoard/api-client/types';
import { loadPack, queueOf } from '../database/pack.js';
import { applyEdit, isWordList } from '../database/words.js';
import { jsonResponse, type OfflineCall, type LocalResponse } from './offline-call.js';
import type { OfflineDatabase } from '../database/offline-database.js';
import { listEntries } from '../database/mutation-queue.js';

/** Stores the server's response to a read for offline use. */
export async function storeRead(database: OfflineDatabase, address: string, body: unknown): Promise<void> {
  await database.put('reads', { body, keptAt: Date.now() }, address);
  if (address === '/auth/me') await keepOwner(database, body as UserDto);
}

async function keepOwner(database: OfflineDatabase, { created_at }: UserDto): Promise<void> {
  const tx = database.transaction('facts', 'readwrite');
  if ((await tx.store.get('owner')) === undefined) await tx.store.put(created_at, 'owner');
  await tx.done;
}

/** GET /review/queue: counted from the stored cards, because offline answers have changed the server's last count. */
export async function readQueue({ database, query }: OfflineCall): Promise<LocalResponse> {
  const now = new Date();
  const pack = await loadPack(database, now);
  const group = query.get('group_id');
  return pack && jsonResponse(queueOf(pack, group === null ? undefined : Number(group), now));
}

/** Any other read: the last response of the server. */
export async function readStored({ database, path, query }: OfflineCall): Promise<LocalResponse> {
  const address = readKeyOf(path, query);
  const kept = await database.get('reads', address);
  if (!kept) return null;
  return jsonResponse(isWordList(address) ? await withEdits(database, kept.body as { items: WordDto[] }) : kept.body);
}

export function readKeyOf(path: string, query: URLSearchParams): string {
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

async function withEdits<List extends { items: WordDto[] }>(database: OfflineDatabase, list: List): Promise<List> {
  const edits = (await listEntries(database, 'waiting')).flatMap(({ value }) => (value.kind === 'edit' ? [value] : []));
  const items = list.items.map((word) => {
    const edit = edits.find(({ base }) => base.id === word.id);
    return edit ? applyEdit(word, edit.changes) : word;
  });
  return { ...list, items };
}
