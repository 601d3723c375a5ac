import '../testing/browser-storage.js';
import type { SessionWordDto } from '@wordhoard/api-client/types';
import { buildCard, buildDatabase } from '../testing/build-database.js';
import { fittingFiles, storeFiles, storedBytes, storeWordMedia, wordsByDueTime } from './media.js';
import type { OfflineDatabase } from './offline-database.js';

const KILOBYTE_BYTES = 1000;
/** A file of so many kilobytes. */
const fileOf = (kilobytes: number) => new Blob([new Uint8Array(kilobytes * KILOBYTE_BYTES)], { type: 'audio/wav' });

let database: OfflineDatabase;
let downloaded: string[];

beforeEach(async () => {
  database = await buildDatabase();
  downloaded = [];
});

/** Stores files whose names start with their sizes in kilobytes. */
async function store(digests: readonly string[], kilobytes: number): Promise<string[]> {
  await storeFiles(database, digests, kilobytes * KILOBYTE_BYTES, (digest) => {
    downloaded.push(digest);
    return Promise.resolve(digest.startsWith('deleted') ? null : fileOf(Number.parseInt(digest, 10)));
  });
  return (await database.getAllKeys('media')).sort();
}

describe('fittingFiles', () => {
  it('ends at the first file that does not fit, although a later one would', () => {
    const sizes = new Map([
      ['a', 3],
      ['b', 8],
      ['c', 1],
    ]);
    expect(fittingFiles(['a', 'b', 'c'], sizes, 10)).toEqual(['a']);
    expect(fittingFiles(['a', 'b', 'c'], sizes, 12)).toEqual(['a', 'b', 'c']);
    expect(fittingFiles(['a', 'b', 'c'], sizes, 0)).toEqual([]);
  });
});

describe('the offline pack', () => {
  it('stores the bytes and the type of a file', async () => {
    await store(['2a'], 10);
    const file = await database.get('media', '2a');
    expect(file?.type).toBe('audio/wav');
    expect(file?.content.byteLength).toBe(2 * KILOBYTE_BYTES);
    expect(await storedBytes(database)).toBe(2 * KILOBYTE_BYTES);
  });

  it('stores files up to its budget, and downloads no file twice', async () => {
    expect(await store(['4a', '5b', '3c', '1d'], 10)).toEqual(['4a', '5b']);
    expect(await store(['4a', '5b', '3c', '1d'], 10)).toEqual(['4a', '5b']);
    expect(downloaded).toEqual(['4a', '5b', '3c']);
  });

  it('drops the files of the words that are due last', async () => {
    await store(['4a', '5b'], 10);
    expect(await store(['3c', '4a', '5b'], 10)).toEqual(['3c', '4a']);
    expect(await store(['3c', '4a', '5b'], 3)).toEqual(['3c']);
    expect(await store(['3c', '4a', '5b'], 0)).toEqual([]);
    expect(await storedBytes(database)).toBe(0);
  });

  it('stores what did not fit once there is space for it', async () => {
    await store(['4a', '5b'], 5);
    expect(await store(['4a', '5b'], 9)).toEqual(['4a', '5b']);
  });

  it('drops files that no word has any more, and skips those that the server has deleted', async () => {
    await store(['4a'], 10);
    expect(await store(['deleted', '5b'], 10)).toEqual(['5b']);
  });

  it('knows which words have no files', async () => {
    await storeWordMedia(database, [1, 2], []);
    expect(await database.get('wordMedia', 2)).toEqual([]);
    await storeWordMedia(database, [2], []);
    expect(await database.get('wordMedia', 1)).toBeUndefined();
  });

  it('orders words by their first due time, with new ones due now', async () => {
    const due = (due_at: string, facet = 0): Partial<SessionWordDto> => {
      const card = buildCard(0);
      return { facet, phase: 'review', review_states: [{ ...card.review_state, facet, status: 'learning', due_at }] };
    };
    const cards = [
      buildCard(1, due('2026-03-05T00:00:00Z')),
      buildCard(2),
      buildCard(3, due('2026-02-01T00:00:00Z')),
      buildCard(1, due('2026-01-01T00:00:00Z', 1)),
    ];
    expect(await wordsByDueTime(await buildDatabase(...cards), new Date('2026-03-01T12:00:00Z'))).toEqual([1, 3, 2]);
  });
});
