import '../testing/browser-storage.js';
import type { WordMediaDto } from '@wordhoard/api-client/types';
import { storeFiles, storeWordMedia } from '../database/media.js';
import type { OfflineDatabase } from '../database/offline-database.js';
import { buildDatabase } from '../testing/build-database.js';
import { readMediaFile, readWordMedia } from './media-calls.js';
import type { OfflineCall } from './offline-call.js';

let database: OfflineDatabase;

beforeEach(async () => {
  database = await buildDatabase();
});

const call = (path: string, query = ''): OfflineCall => ({
  database,
  method: 'GET',
  path,
  query: new URLSearchParams(query),
  ids: [],
  body: {},
  server: () => Promise.resolve(null),
  onQueued: () => undefined,
});

describe('the offline layer', () => {
  it('answers with the files of the stored words, and not at all if it knows none of them', async () => {
    const media = [{ id: 4, word_id: 2 } as WordMediaDto];
    await storeWordMedia(database, [1, 2], media);
    expect(await (await readWordMedia(call('/word-media', 'word_ids=1&word_ids=2&word_ids=3')))?.json()).toEqual(media);
    expect(await (await readWordMedia(call('/word-media', 'word_ids=1')))?.json()).toEqual([]);
    expect(await readWordMedia(call('/word-media', 'word_ids=3'))).toBeNull();
  });

  it('answers with the bytes and the type of a stored file', async () => {
    const file = new Blob(['sound'], { type: 'audio/wav' });
    await storeFiles(database, ['aa'], 100, () => Promise.resolve(file));
    const response = await readMediaFile(call('/media/aa', 'size=small'));
    expect(response?.headers.get('Content-Type')).toBe('audio/wav');
    expect(await response?.text()).toBe('sound');
    expect(await readMediaFile(call('/media/bb'))).toBeNull();
  });
});
