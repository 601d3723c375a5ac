import type { WordMediaDto } from '@wordhoard/api-client/types';
import { dueAtOf } from '../schedule/card.js';
import { factOf, type OfflineDatabase } from './offline-database.js';

/** Ids of the stored words, those that are due sooner first. New words are due now. */
export async function wordsByDueTime(database: OfflineDatabase, now: Date): Promise<number[]> {
  const cards = (await database.getAll('cards')).map((card) => ({ id: card.id, dueAt: (dueAtOf(card) ?? now).getTime() }));
  return [...new Set(cards.sort((one, other) => one.dueAt - other.dueAt).map(({ id }) => id))];
}

/** Replaces the lists of files of all words. Words without files are stored too, so that this is known offline. */
export async function storeWordMedia(database: OfflineDatabase, wordIds: readonly number[], media: readonly WordMediaDto[]): Promise<void> {
  const byWord = Map.groupBy(media, ({ word_id }) => word_id);
  const tx = database.transaction('wordMedia', 'readwrite');
  await tx.store.clear();
  await Promise.all(wordIds.map((id) => tx.store.put(byWord.get(id) ?? [], id)));
  await tx.done;
}

/**
 * The files that fit into the budget: as many as possible from the start, so that a file that is needed sooner is never left out for one that
 * is needed later. Files of unknown size count as empty.
 */
export function fittingFiles(digests: readonly string[], sizes: ReadonlyMap<string, number>, budget: number): string[] {
  let total = 0;
  const end = digests.findIndex((digest) => (total += sizes.get(digest) ?? 0) > budget);
  return end < 0 ? [...digests] : digests.slice(0, end);
}

/** Downloads a file; null if the server no longer has it. */
export type DownloadFile = (digest: string) => Promise<Blob | null>;

/**
 * Stores files until the budget is used, and deletes all others.
 *
 * @param digests the most urgent first
 * @param budget in bytes
 */
export async function storeFiles(
  database: OfflineDatabase,
  digests: readonly string[],
  budget: number,
  download: DownloadFile,
): Promise<void> {
  const sizes = await knownSizes(database);
  let fitting = fittingFiles(digests, sizes, budget);
  await deleteOtherFiles(database, fitting);
  for (const digest of digests) {
    // It shrinks while sizes become known.
    if (!fitting.includes(digest)) break;
    if (await database.getKey('media', digest)) continue;
    const file = await download(digest);
    if (!file) continue;
    await database.put('mediaSizes', file.size, digest);
    sizes.set(digest, file.size);
    fitting = fittingFiles(digests, sizes, budget);
    await deleteOtherFiles(database, fitting);
    if (fitting.includes(digest)) await database.put('media', { type: file.type, content: await file.arrayBuffer() }, digest);
  }
}

/** Whether files of the pack may be missing, because their download has not ended. */
export async function isMediaOutdated(database: OfflineDatabase): Promise<boolean> {
  const [pack, mediaPack] = await Promise.all([factOf(database, 'pack'), factOf(database, 'mediaPack')]);
  return pack !== undefined && pack.keptAt !== mediaPack;
}

/** Bytes of all stored files. */
export async function storedBytes(database: OfflineDatabase): Promise<number> {
  const [digests, sizes] = await Promise.all([database.getAllKeys('media'), knownSizes(database)]);
  return digests.reduce((sum, digest) => sum + (sizes.get(digest) ?? 0), 0);
}

async function knownSizes(database: OfflineDatabase): Promise<Map<string, number>> {
  const tx = database.transaction('mediaSizes');
  const [digests, sizes] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()]);
  return new Map(digests.map((digest, at) => [digest, sizes[at] ?? 0]));
}

async function deleteOtherFiles(database: OfflineDatabase, digests: readonly string[]): Promise<void> {
  const kept = new Set(digests);
  const others = (await database.getAllKeys('media')).filter((digest) => !kept.has(digest));
  const tx = database.transaction('media', 'readwrite');
  await Promise.all(others.map((digest) => tx.store.delete(digest)));
  await tx.done;
}
