import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { AnkiCardRow, ImportSource, SourceKind, SourceRecord } from '@wordhoard/imports';
import { extractAll, factsOf, FIXTURES, mediaDigest, readWhole } from './testing/package-facts.js';
import { type MediaToWrite, writeAnki } from './write-anki.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wordhoard-anki-'));
});
afterEach(() => rm(folder, { recursive: true }));

const now = new Date('2026-11-21T12:00:00Z');
const collection = { crt: 1_700_000_000, creationOffset: -60, rollover: 4, fsrs: false };
const kind: SourceKind = { name: 'Word', columns: ['Term', 'Translations'], html: true };

async function* batches(...records: SourceRecord[]): AsyncGenerator<readonly SourceRecord[]> {
  yield records;
}

const write = (
  records: AsyncIterable<readonly SourceRecord[]>,
  source: Pick<ImportSource, 'kinds' | 'collection'> = { kinds: [kind] },
  media: Iterable<MediaToWrite> = [],
) => writeAnki({ kinds: source.kinds, collection: source.collection ?? collection, now }, records, join(folder, 'scratch'), media);

async function written(...parameters: Parameters<typeof write>) {
  const path = join(folder, 'written.apkg');
  await pipeline(await write(...parameters), createWriteStream(path));
  return readWhole(path, folder);
}

const buildRecord = (differences: Partial<SourceRecord>): SourceRecord => ({
  ...{ key: 'guid', kind: 'Word', fields: ['Wort', 'word'], group: 'German', tags: [] },
  ...differences,
});

it.each(['sm2.anki2.apkg', 'sm2.anki21b.apkg', 'fsrs.anki21b.apkg', 'fsrs.anki21.colpkg', 'fsrs.anki21b.colpkg'])(
  'writes each row of %s as it was read',
  async (name) => {
    const read = await readWhole(join(FIXTURES, name), folder);

    const again = await written(batches(...read.records), read.source);

    expect(again.records).toEqual(read.records);
    expect(factsOf(again.records)).toEqual(factsOf(read.records));
    expect(again.source).toEqual({ ...read.source, format: 'apkg', media: { count: 0, bytes: 0 } });
  },
);

it('gives records that never were in Anki a note type, new cards and ids', async () => {
  const { source, records } = await written(batches(buildRecord({ key: 'a' }), buildRecord({ key: 'b', fields: ['Haus'] })));

  expect(source.kinds).toMatchObject([
    { name: 'Word', noteType: { templates: [{ question: '{{Term}}', answer: '{{FrontSide}}\n<hr id=answer>\n{{Translations}}' }] } },
  ]);
  expect(records.map(({ key, fields }) => [key, fields])).toEqual([
    ['a', ['Wort', 'word']],
    ['b', ['Haus', '']],
  ]);
  expect(records.flatMap(({ cards = [] }) => cards).map(({ group, state }) => [group, state.type, state.due])).toEqual([
    ['German', 0, 1],
    ['German', 0, 2],
  ]);
});

it('writes plain texts as HTML, and tags without spaces', async () => {
  const record = buildRecord({ fields: ['a < b & c', 'one\ntwo'], tags: ['at home', 'leech'] });

  const { records } = await written(batches(record), { kinds: [{ ...kind, html: false }] });

  expect(records[0]).toMatchObject({ fields: ['a &lt; b &amp; c', 'one<br>two'], tags: ['at_home', 'leech'] });
});

it('appends references to plain texts as HTML', async () => {
  const record = { ...buildRecord({ fields: ['a < b'] }), appended: new Map([[1, '<img src="a.png">']]) };

  const { records } = await written(batches(record), { kinds: [{ ...kind, html: false }] });

  expect(records[0]!.fields).toEqual(['a &lt; b', '<img src="a.png">']);
});

it('finds free ids for many notes and reviews that share theirs', async () => {
  const state = { mod: 1, usn: 1, type: 2, queue: 2, due: 1, ivl: 1, factor: 2500, reps: 1, lapses: 0, left: 0, odue: 0, odid: 0 };
  const review = { usn: 1, ease: 3, ivl: 1, lastIvl: 1, factor: 2500, time: 1, type: 1 };
  const ids = [Number.MAX_SAFE_INTEGER, 1_700_000_000_000];
  const reviews = Array.from({ length: 120 }, (_, at) => ({ ...review, id: ids[at % 2] ?? 0 }));
  const records = Array.from({ length: 120 }, (_, at) => {
    const card = { facet: 0, group: 'German', state: { ...state, id: 1, ord: 0, flags: 0, data: '' }, reviews: at === 0 ? reviews : [] };
    return buildRecord({ key: 'same', fields: [`Wort ${at}`], cards: [card] });
  });

  const { records: found } = await written(batches(...records));

  expect(found).toHaveLength(120);
  expect(new Set(found.map(({ key }) => key)).size).toBe(120);
  expect(found.flatMap(({ cards = [] }) => cards).flatMap((card) => card.reviews)).toHaveLength(120);
});

it('writes a card for each blank of a cloze note', async () => {
  const cloze: SourceKind = { name: 'Cloze', columns: ['Text', 'Extra'], html: true, cloze: true };
  const record = buildRecord({ kind: 'Cloze', fields: ['{{c1::Ich}} {{c3::bin::verb}} {{c1::hier}}'] });

  const { records } = await written(batches(record, { ...record, key: 'none', fields: ['no blank'] }), { kinds: [cloze] });

  expect(records.map(({ cards }) => cards!.map(({ facet }) => facet))).toEqual([[0, 2], [0]]);
});

it('keeps notes, cards and reviews that share an id, under ids of their own', async () => {
  const state: AnkiCardRow = {
    ...{ id: 5, ord: 0, mod: 1, usn: 2, type: 2, queue: 2, due: 9, ivl: 4, factor: 2500, reps: 3, lapses: 0, left: 0 },
    ...{ odue: 0, odid: 0, flags: 0, data: '' },
  };
  const review = { id: 7, usn: 0, ease: 3, ivl: 4, lastIvl: 1, factor: 2500, time: 900, type: 1 };
  const record = buildRecord({
    note: { id: 3, mod: 1, usn: 2, flags: 0, data: '' },
    cards: [{ facet: 0, group: 'German', state, reviews: [review, review] }],
  });

  const { records } = await written(batches(record, record, record));

  expect(records.map(({ key }) => key).sort()).toEqual(['guid', 'guid-1', 'guid-2']);
  expect(new Set(records.map(({ cards }) => cards![0]!.state.id)).size).toBe(3);
  expect(records.flatMap(({ cards }) => cards![0]!.reviews.map(({ id }) => id)).sort((one, other) => one - other)).toEqual([
    7, 8, 9, 10, 11, 12,
  ]);
});

it('separates note types that share an id', async () => {
  const noteType = { id: 7, css: '', templates: [{ name: 'Card 1', question: '{{Term}}', answer: '{{Translations}}' }] };
  const kinds = [kind, { ...kind, name: 'Verb', noteType }, { ...kind, name: 'Noun', noteType }];

  const { records, source } = await written(batches(buildRecord({ key: 'v', kind: 'Verb' }), buildRecord({ key: 'n', kind: 'Noun' })), {
    kinds,
  });

  expect(source.kinds.map(({ name }) => name).sort()).toEqual(['Noun', 'Verb']);
  expect(records.map(({ key, kind: name }) => [key, name])).toEqual([
    ['v', 'Verb'],
    ['n', 'Noun'],
  ]);
});

describe('media', () => {
  const fileOf = (name: string, data: Buffer): MediaToWrite => ({ name, bytes: data.length, open: async () => Readable.from([data]) });

  it('writes every media file of a collection as it was read', async () => {
    const original = join(FIXTURES, 'media.anki21.colpkg');
    const { source, records } = await readWhole(original, folder);
    const media = await extractAll(original, folder);
    const files = media.map(({ file, data }) => fileOf(file.name, data));

    const again = await written(batches(...records), source, files);

    expect(again.records).toEqual(records);
    expect(again.source.media).toEqual(source.media);
    expect(mediaDigest(await extractAll(join(folder, 'written.apkg'), folder))).toBe(mediaDigest(media));
  });

  it('opens media files after the records were read, one at a time', async () => {
    const opened: string[] = [];
    const media = new Map<string, MediaToWrite>();
    async function* records(): AsyncGenerator<readonly SourceRecord[]> {
      for (const name of ['a.png', 'b.png', 'c.png']) {
        const open = async () => {
          opened.push(name);
          return Readable.from([Buffer.from(name)]);
        };
        media.set(name, { name, bytes: 5, open });
      }
      yield [buildRecord({})];
    }

    const stream = await write(records(), undefined, { [Symbol.iterator]: () => media.values() });
    expect(opened).toEqual([]);
    await pipeline(stream, createWriteStream(join(folder, 'written.apkg')));

    expect(opened).toEqual(['a.png', 'b.png', 'c.png']);
    const files = await extractAll(join(folder, 'written.apkg'), folder);
    expect(files.map(({ data }) => data.toString())).toEqual(['a.png', 'b.png', 'c.png']);
  });

  it.each([
    ['cannot be opened', { bytes: 1, open: () => Promise.reject(new Error('gone')) }],
    ['is shorter than stated', { bytes: 2, open: async () => Readable.from([Buffer.from('x')]) }],
  ])('breaks off when a media file %s', async (_, file) => {
    const stream = await write(batches(buildRecord({})), undefined, [{ name: 'a.png', ...file }]);

    await expect(pipeline(stream, createWriteStream(join(folder, 'broken.apkg')))).rejects.toThrow();
  });

  it('closes the media file that is being read when the reader stops', async () => {
    const file = new PassThrough();
    const { promise: opened, resolve } = Promise.withResolvers<undefined>();
    const open = async () => {
      resolve(undefined);
      return file;
    };
    const media = { name: 'a.png', bytes: 5, open };
    const stream = await write(batches(buildRecord({})), undefined, [media]);
    stream.resume();
    await opened;
    stream.destroy();
    await once(file, 'close');

    expect(file.destroyed).toBe(true);
  });

  it('refuses two media files of one name', async () => {
    const file = fileOf('a.png', Buffer.from('x'));

    await expect(write(batches(buildRecord({})), undefined, [file, file])).rejects.toThrow(/same name/);
  });
});

describe('leaves nothing behind', () => {
  it('deletes its temporary files when the reader of a written package stops', async () => {
    const stream = await write(batches(buildRecord({})));
    stream.destroy();

    expect(await readdir(folder)).toEqual([]);
  });

  it('deletes its temporary files when reading the records to write fails', async () => {
    async function* failing(): AsyncGenerator<readonly SourceRecord[]> {
      yield [buildRecord({})];
      throw new Error('gone');
    }

    await expect(write(failing())).rejects.toThrow('gone');
    expect(await readdir(folder)).toEqual([]);
  });

  it('deletes its temporary files when a record to write is of an unplanned kind', async () => {
    await expect(write(batches(buildRecord({ kind: 'Other' })))).rejects.toThrow(/kind/);
    expect(await readdir(folder)).toEqual([]);
  });
});
