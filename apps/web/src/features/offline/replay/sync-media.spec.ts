import '../testing/browser-storage.js';
import { ApiError } from '@wordhoard/api-client';
import { listWordMedia, readMedia } from '@wordhoard/api-client/sdk';
import type { WordMediaDto } from '@wordhoard/api-client/types';
import { isMediaOutdated } from '../database/media.js';
import type { OfflineDatabase } from '../database/offline-database.js';
import { buildCard, buildDatabase } from '../testing/build-database.js';
import { syncMedia } from './sync-media.js';

jest.mock('@wordhoard/api-client/sdk');

const holder = { account: '1', signIn: '1', issuedAt: 0, expiresAt: 1 };
const BUDGET_BYTES = 1000;

const sync = (database: OfflineDatabase, signal = new AbortController().signal) =>
  syncMedia({ token: 'token', holder, database }, { budget: BUDGET_BYTES, signal });

/** The server has one file for each word, named after it. */
beforeEach(() => {
  jest.clearAllMocks();
  const listed = ({ query }: { query: { word_ids: number[] } }) =>
    query.word_ids.map((word_id) => ({ word_id, digest: `of ${word_id}` }) as WordMediaDto);
  jest.mocked(listWordMedia).mockImplementation(((options: never) => Promise.resolve({ data: listed(options) })) as never);
  jest.mocked(readMedia).mockImplementation((() => Promise.resolve({ data: new Blob(['0123456789']) })) as never);
});

describe('syncMedia', () => {
  it('lists the files of 100 words at a time', async () => {
    const cards = Array.from({ length: 150 }, (_, index) => buildCard(index + 1));
    const database = await buildDatabase(...cards);
    await sync(database);
    expect(jest.mocked(listWordMedia).mock.calls.map(([{ query }]) => query.word_ids.length)).toEqual([100, 50]);
    // 10 bytes each.
    expect(await database.count('media')).toBe(100);
    expect(await database.count('wordMedia')).toBe(150);
  });

  it('continues an interrupted download', async () => {
    const database = await buildDatabase(buildCard(1), buildCard(2));
    jest
      .mocked(readMedia)
      .mockRejectedValueOnce(new ApiError(404, {}, null))
      .mockRejectedValueOnce(new ApiError(0, {}, null));
    await expect(sync(database)).rejects.toThrow(ApiError);
    expect(await isMediaOutdated(database)).toBe(true);
    await sync(database);
    expect(await isMediaOutdated(database)).toBe(false);
    expect(await database.getAllKeys('media')).toEqual(['of 1', 'of 2']);
  });

  it('asks for nothing after the sign-in has ended', async () => {
    await expect(sync(await buildDatabase(buildCard(1)), AbortSignal.abort())).rejects.toThrow();
    expect(listWordMedia).not.toHaveBeenCalled();
  });
});
