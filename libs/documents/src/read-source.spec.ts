import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SourceFile, SourceFormat, SourcePart } from '@wordhoard/imports';
import { zipOf } from '@wordhoard/testing/zip-of';
import { sourceReader } from './read-source.js';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wordhoard-documents-'));
});
afterAll(() => rm(folder, { recursive: true }));

const package_ = (format: SourceFormat) =>
  async function* ({ name }: SourceFile): AsyncGenerator<SourcePart, void, undefined> {
    yield { part: 'source', source: { format, kinds: [], media: { count: 0, bytes: 0 } } };
    yield { part: 'text', text: name };
  };
const reader = sourceReader({ anki: package_('apkg'), wordhoard: package_('wordhoard') });

async function read(name: string, content: string | Uint8Array): Promise<SourcePart[]> {
  const path = join(folder, 'upload');
  await writeFile(path, content);
  return Array.fromAsync(reader({ path, name }));
}

async function formatOf(name: string, content: string | Uint8Array): Promise<string> {
  const [first] = await read(name, content);
  return first?.part === 'source' ? first.source.format : 'no source';
}

it.each<[SourceFormat, string, string | Uint8Array]>([
  ['csv', 'words.csv', 'Hund,dog\n'],
  ['csv', 'words.txt', 'Hund;dog\nKatze;cat\nMaus;mouse\n'],
  ['csv', 'words.txt', 'sep=;\nHund;dog\n'],
  ['tsv', 'words.txt', 'Hund\tdog\nKatze\tcat\n'],
  ['tsv', 'notes.txt', '#separator:tab\n#html:false\nHund\tdog\n'],
  ['tsv', 'words.csv', 'Hund\tdog\nKatze\tcat\n'],
  ['json', 'words.txt', '[{"a": "Hund"}]'],
  ['wordhoard', 'words.txt', '{"format":"wordhoard","version":1}'],
  ['wordhoard', 'words.json', '\uFEFF{ "format": "wordhoard" }'],
  ['apkg', 'words.csv', zipOf([{ name: 'collection.anki2', data: '' }])],
  ['txt', 'notes.txt', 'Er kam, sah, und siegte.\nDas war, so sagt man, lange her.\n'],
])('detects %s from the content of a file called %s', async (format, name, content) => {
  expect(await formatOf(name, content)).toBe(format);
});

it.each<[SourceFormat, string, () => Uint8Array]>([
  [
    'apkg',
    'with its collection last',
    () =>
      zipOf([
        { name: '0', data: Buffer.alloc(100_000), method: 0 },
        { name: 'collection.anki2', data: '' },
      ]),
  ],
  [
    'apkg',
    'that is large, by its name',
    () =>
      zipOf([
        { name: '0', data: Buffer.alloc(20_000_001), method: 0 },
        { name: 'collection.anki2', data: '' },
      ]),
  ],
])('detects %s in a package %s', async (format, _, content) => {
  expect(await formatOf('words.apkg', content())).toBe(format);
});

it('warns after the source that the encoding was guessed', async () => {
  const parts = await read('words.csv', Buffer.from('niña;girl\naño;year\nseñor;mister\n', 'latin1'));

  expect(parts.map((part) => (part.part === 'warning' ? part.warning.code : part.part))).toEqual(['source', 'encoding-guessed', 'records']);
});

it('reads a long text up to the limit, and warns that there is more', async () => {
  const parts = await read('long.txt', 'word '.repeat(300_000));

  expect(parts.map((part) => (part.part === 'text' ? part.text.length : part.part))).toEqual(['source', 1_000_000, 'warning']);
});

it.each([
  ['nothing', '', 'empty'],
  ['blanks', ' \n\n ', 'empty'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'unknown_format'],
  ['rich text', '{\\rtf1 Hund}', 'unsupported'],
  ['a document of an old Word version', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'unsupported'],
  [
    'a document with a password',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
    'encrypted',
  ],
  ['more bytes than the limit', Buffer.alloc(20_000_001, 'a'), 'too_large'],
])('refuses a file that holds %s', async (_, content, fault) => {
  await expect(read('words.csv', content)).rejects.toMatchObject({ fault });
});
