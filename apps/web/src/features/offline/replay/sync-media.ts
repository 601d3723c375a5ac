import { ApiError } from '@wordhoard/api-client';
import { listWordMedia, readMedia } from '@wordhoard/api-client/sdk';
import type { WordMediaDto } from '@wordhoard/api-client/types';
import { storeFiles, storeWordMedia, wordsByDueTime } from '../database/media.js';
import { factOf } from '../database/offline-database.js';
import { clientOf, type SignedInAccount } from './sync.js';
import { withTabLock } from './tab-lock.js';

/** As many as the server lists at once. */
const MAX_LISTED_WORDS = 100;

export interface MediaSyncOptions {
  /** In bytes. */
  budget: number;
  /** Aborted when the sign-in ends. */
  signal: AbortSignal;
}

/**
 * Stores pictures and recordings of the words in the pack.
 *
 * @throws {ApiError} if the server is unreachable or refuses; the files stored by then are kept.
 */
export async function syncMedia(account: SignedInAccount, options: MediaSyncOptions): Promise<void> {
  await withTabLock(`wordhoard.media.${account.holder.account}`, () => syncInThisTab(account, options));
}

async function syncInThisTab({ token, database }: SignedInAccount, { budget, signal }: MediaSyncOptions): Promise<void> {
  signal.throwIfAborted();
  const client = clientOf(token);
  const pack = await factOf(database, 'pack');
  const wordIds = await wordsByDueTime(database, new Date());
  const media: WordMediaDto[] = [];
  for (let at = 0; at < wordIds.length; at += MAX_LISTED_WORDS) {
    const query = { word_ids: wordIds.slice(at, at + MAX_LISTED_WORDS) };
    media.push(...(await listWordMedia({ client, query, signal, throwOnError: true })).data);
  }
  await storeWordMedia(database, wordIds, media);
  await storeFiles(database, digestsInOrder(wordIds, media), budget, async (digest) => {
    try {
      return (await readMedia({ client, path: { digest }, signal, throwOnError: true })).data;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  });
  if (pack) await database.put('facts', pack.keptAt, 'mediaPack');
}

/** Each file once, in the order of the words. */
function digestsInOrder(wordIds: readonly number[], media: readonly WordMediaDto[]): string[] {
  const byWord = Map.groupBy(media, ({ word_id }) => word_id);
  return [...new Set(wordIds.flatMap((id) => (byWord.get(id) ?? []).map(({ digest }) => digest)))];
}
