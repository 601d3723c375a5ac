import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SourceMediaFile, SourcePart } from '@wordhoard/imports';
import { type ZipMember, zipOf } from '@wordhoard/testing/zip-of';
import { packageMediaReader } from './read-zipped-media.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wordhoard-media-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function* anki(): AsyncGenerator<SourcePart, void, undefined> {
  yield { part: 'media', files: [{ number: 1, name: 'of Anki', bytes: 0, path: null }] };
}

async function mediaIn(members: readonly ZipMember[], { after = 0, maxBytes = 1_000 } = {}): Promise<SourceMediaFile[]> {
  const path = join(folder, 'upload');
  await writeFile(path, zipOf(members));
  const found: SourceMediaFile[] = [];
  for await (const part of packageMediaReader(anki, maxBytes)({ path, name: 'words.zip', mediaAfter: after })) {
    if (part.part === 'media') found.push(...part.files);
  }
  return found;
}

const TABLE = { name: 'words.csv', data: 'Hund,a.png\n' };

it('extracts the media beside a table under names of its own', async () => {
  const files = await mediaIn([{ name: 'media/a.png', data: 'first' }, TABLE, { name: 'u\u0308.mp3', data: 'second' }]);

  expect(files).toEqual([
    { number: 1, name: 'a.png', bytes: 5, path: join(folder, 'upload.0') },
    { number: 2, name: 'ü.mp3', bytes: 6, path: join(folder, 'upload.1') },
  ]);
  expect(await readFile(join(folder, 'upload.1'), 'utf8')).toBe('second');
});

it('extracts the media of a Wordhoard export by digest', async () => {
  const digest = 'b'.repeat(64);
  const files = await mediaIn([
    { name: 'wordhoard.json', data: '{}' },
    { name: `media/${digest}.webp`, data: 'picture' },
    { name: 'words.csv', data: '' },
  ]);

  expect(files).toMatchObject([{ name: digest, bytes: 7 }]);
});

it('continues after the files that are processed', async () => {
  const files = await mediaIn([TABLE, { name: 'a.png', data: '1' }, { name: 'b.png', data: '2' }], { after: 1 });

  expect(files.map(({ number, name }) => [number, name])).toEqual([[2, 'b.png']]);
});

it('leaves out damaged files, and those beyond the limit of all together', async () => {
  const files = await mediaIn([
    { name: 'a.png', data: '12345', checksum: 1 },
    { name: 'b.png', data: 'x'.repeat(990) },
    { name: 'c.png', data: 'x'.repeat(20) },
    TABLE,
  ]);

  expect(files.map(({ name, path }) => [name, path !== null])).toEqual([
    ['a.png', false],
    ['b.png', true],
    ['c.png', false],
  ]);
  expect((await readdir(folder)).toSorted()).toEqual(['upload', 'upload.1']);
});

it('leaves Anki packages to their reader', async () => {
  expect(await mediaIn([{ name: 'collection.anki21', data: '' }])).toMatchObject([{ name: 'of Anki' }]);
});
