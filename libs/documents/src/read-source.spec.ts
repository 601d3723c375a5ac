import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { SourceFile, SourceFormat, SourceMedia, SourcePart, SourceRecord } from '@wordhoard/imports';
import { zipOf } from '@wordhoard/testing/zip-of';
import { sourceReader } from './read-source.js';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wordhoard-documents-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function* anki({ name }: SourceFile): AsyncGenerator<SourcePart, void, undefined> {
  yield { part: 'source', source: { format: 'apkg', kinds: [], media: { count: 0, bytes: 0 } } };
  yield { part: 'text', text: name };
}

async function* wordhoard(json: AsyncIterable<Buffer>, media: SourceMedia): AsyncGenerator<SourcePart, void, undefined> {
  yield { part: 'source', source: { format: 'wordhoard', kinds: [], media } };
  yield { part: 'text', text: (await buffer(json)).toString() };
}

const reader = sourceReader({ anki, wordhoard });

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
  ['wordhoard', 'words.csv', zipOf([{ name: 'wordhoard.json', data: '{}' }])],
  ['csv', 'words.docx', zipOf([{ name: 'words/words.csv', data: 'Hund,dog\n' }])],
  ['tsv', 'words.zip', zipOf([{ name: 'words.txt', data: 'Hund\tdog\nKatze\tcat\n' }])],
  [
    'epub',
    'book.zip',
    zipOf([
      { name: 'META-INF/container.xml', data: '<rootfile full-path="b.opf"/>' },
      { name: 'b.opf', data: '<package><item id="a" href="a.html"/><itemref idref="a"/></package>' },
      { name: 'a.html', data: '<p>Hund' },
      { name: 'note.txt', data: 'Hund\tdog\n' },
    ]),
  ],
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
    'that is large',
    () =>
      zipOf([
        { name: '0', data: Buffer.alloc(20_000_001), method: 0 },
        { name: 'collection.anki2', data: '' },
      ]),
  ],
])('detects %s in a package %s', async (format, _, content) => {
  expect(await formatOf('words.apkg', content())).toBe(format);
});

describe('an archive with media', () => {
  const picture = { name: '', data: 'picture', method: 0 };
  const digest = 'a'.repeat(64);

  it('reads a Wordhoard export with the number of its media', async () => {
    const parts = await read(
      'words.zip',
      zipOf([
        { name: 'wordhoard.json', data: '{"words"' },
        { ...picture, name: `media/${digest}.png` },
        { ...picture, name: `media/${digest}.jpg` },
        { ...picture, name: 'media/other.png' },
      ]),
    );

    expect(parts).toMatchObject([{ source: { media: { count: 1, bytes: 7 } } }, { text: '{"words"' }]);
  });

  it('reads a table, and warns of media that are missing or cannot be used', async () => {
    const table = 'word,meaning,image,example audio\nHund[sound:a.mp3],dog,media/b.png,\nKatze,cat,c.png; con.png,e.mp3\n';
    const names = ['a.mp3', 'media/b.png', 'other/b.png', 'con.png', '__MACOSX/._a.mp3', '.DS_Store', 'media/Thumbs.db'];
    const parts = await read('words.zip', zipOf([{ name: 'words.csv', data: table }, ...names.map((name) => ({ ...picture, name }))]));

    const [first] = parts;
    expect(first).toMatchObject({
      source: {
        format: 'csv',
        media: { count: 2, bytes: 14 },
        kinds: [
          {
            html: true,
            mediaColumns: [
              { column: 2, part: 'term' },
              { column: 3, part: 'example' },
            ],
          },
        ],
      },
    });
    const records = parts.flatMap((part): readonly SourceRecord[] => (part.part === 'records' ? part.records : []));
    expect(records.map(({ fields }) => fields[1])).toEqual(['dog', 'cat']);
    expect(parts.flatMap((part) => (part.part === 'warning' ? [part.warning] : []))).toEqual([
      { code: 'media-duplicate-name', message: '1 media file has the name of another one: “other/b.png”.' },
      { code: 'media-unsafe-name', message: '1 media file has a name that is not allowed: “con.png”.' },
      { code: 'media-missing', message: '2 media files are not in the package: “c.png” and “e.mp3”.' },
    ]);
  });

  it.each([
    ['several tables', ['a.csv', 'b.tsv'], 'unsupported'],
    ['nothing else', [], 'unknown_format'],
  ])('refuses an archive of media with %s', async (_, tables, fault) => {
    const file = zipOf([...tables.map((name) => ({ name, data: 'Hund,dog\n' })), { ...picture, name: 'a.png' }]);

    await expect(read('words.zip', file)).rejects.toMatchObject({ fault });
  });

  it('refuses an archive of a table that unpacks to too much', async () => {
    const bomb = { name: 'a.csv', data: Buffer.alloc(20_000_001, 'a') };

    await expect(read('words.zip', zipOf([bomb]))).rejects.toMatchObject({ fault: 'too_large' });
  });
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
