import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MediaPreparerPool } from './media-preparer-pool.js';
import { pictureOf } from './testing/pictures.js';
import { LIMITS, usePreparer } from './testing/use-preparer.js';

const suite = usePreparer();
let pool: MediaPreparerPool;

beforeEach(() => {
  pool = new MediaPreparerPool(suite.entry, LIMITS, 2);
});
afterEach(() => pool.close());

/** Prepares pictures in folders of their own, all at once. */
async function prepareAll(count: number) {
  const picture = await pictureOf(200, 200).png().toBuffer();
  const folders = Array.from({ length: count }, (_, index) => join(suite.folder, String(index)));
  for (const folder of folders) {
    await mkdir(folder);
    await writeFile(join(folder, 'received'), picture);
  }
  return Promise.all(folders.map((folder) => pool.prepare(join(folder, 'received'), folder, { keepOriginal: false })));
}

it('prepares files that arrive together in as many processes as it may', async () => {
  const media = await prepareAll(5);
  expect(media.map(({ kind }) => kind)).toEqual(Array.from({ length: 5 }, () => 'image'));
  expect(suite.workers()).toHaveLength(2);
});

it('starts one process for files that arrive one after another', async () => {
  await prepareAll(1);
  await pool.prepare(join(suite.folder, '0', 'received'), join(suite.folder, '0'), { keepOriginal: false });
  expect(suite.workers()).toHaveLength(1);
});

it('ends its processes when it is closed', async () => {
  await prepareAll(2);
  await pool.close();
  expect(suite.workers()).toEqual([]);
});
