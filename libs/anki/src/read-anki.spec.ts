import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordMedia, templateMedia } from '@wordhoard/imports';
import { extractAll, factsOf, FIXTURES, mediaDigest, readWhole } from './testing/package-facts.js';

let folder: string;
let facts: Record<string, { readonly media?: number; readonly digests: Record<string, string> }>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wordhoard-anki-'));
  facts = JSON.parse(await readFile(join(FIXTURES, 'facts.json'), 'utf8')) as typeof facts;
});
afterAll(() => rm(folder, { recursive: true }));

const read = (name: string) => readWhole(join(FIXTURES, name), folder);

const FILES = ['sm2.anki2.apkg', 'sm2.anki21.apkg', 'sm2.anki21b.apkg', 'fsrs.anki21b.apkg', 'fsrs.anki21.colpkg', 'fsrs.anki21b.colpkg'];

it.each([...FILES, 'media.anki21.colpkg'])('reads from %s every row that Anki reports', async (name) => {
  const { records } = await read(name);

  const { media: _, digests, ...counts } = facts[name.split('.')[0]!]!;
  const { media: __, ...rows } = digests;
  expect(factsOf(records)).toEqual({ ...counts, digests: rows });
});

it('extracts every media file of an Anki package as Anki reports it', async () => {
  const { media, digests } = facts['media']!;
  const whole = await extractAll(join(FIXTURES, 'media.anki21.colpkg'), folder);

  expect(whole).toHaveLength(media!);
  expect(mediaDigest(whole)).toBe(digests['media']);
  // A package of notes has no files that only a template names by a field.
  const exported = whole.filter(({ file }) => !file.name.startsWith('_flag'));
  expect(mediaDigest(await extractAll(join(FIXTURES, 'media.anki21b.apkg'), folder))).toBe(mediaDigest(exported));
});

it('refers to every media file of a collection by its records and templates', async () => {
  const { source, records } = await read('media.anki21.colpkg');
  const kinds = new Map(source.kinds.map((kind) => [kind.name, kind]));
  const names = records.flatMap((record) => recordMedia(record, kinds.get(record.kind)!).map(({ name }) => name));
  const files = await extractAll(join(FIXTURES, 'media.anki21.colpkg'), folder);

  expect([...new Set([...names, ...source.kinds.flatMap(templateMedia)])].toSorted()).toEqual(
    files.map(({ file }) => file.name).toSorted(),
  );
});

it('leaves no files beside the Anki package that it reads', async () => {
  await read('sm2.anki21b.apkg');

  expect((await readdir(folder)).filter((name) => name.includes('collection'))).toEqual([]);
});

describe('a collection under FSRS', () => {
  it('reads the days, decks and note types of a collection under FSRS', async () => {
    const { source } = await read('fsrs.anki21b.colpkg');

    expect(source).toMatchObject({
      format: 'colpkg',
      media: { count: 3, bytes: 584 },
      collection: { creationOffset: 0, rollover: 4, fsrs: true },
    });
    expect(
      source.kinds.map(({ name, columns, cloze, noteType }) => [name, columns, cloze, noteType!.templates.map((each) => each.name)]),
    ).toEqual([
      ['Basic', ['Front', 'Back'], false, ['Card 1']],
      ['Basic (and reversed card)', ['Front', 'Back'], false, ['Card 1', 'Card 2']],
      ['Cloze', ['Text', 'Back Extra'], true, ['Cloze']],
    ]);
    expect(source.kinds[1]!.noteType!.templates[1]!.question).toBe('{{Back}}');
  });

  it('reads the same from the older format of an FSRS collection', async () => {
    const [newer, older] = [await read('fsrs.anki21b.colpkg'), await read('fsrs.anki21.colpkg')];

    expect(older.source).toEqual(newer.source);
    expect(older.records).toEqual(newer.records);
  });

  it('returns cards in a filtered deck to their home deck', async () => {
    const { records } = await read('fsrs.anki21b.colpkg');
    const cloze = records.filter(({ kind }) => kind === 'Cloze').flatMap(({ cards = [] }) => cards);

    expect(new Set(cloze.map(({ group }) => group))).toEqual(new Set(['日本語::Lücken']));
    expect(cloze.filter(({ state }) => state.odid !== 0 || state.due < 0)).toEqual([]);
  });

  it('keeps manual rescheduling among the reviews', async () => {
    const { records } = await read('fsrs.anki21b.apkg');
    const reviews = records.flatMap(({ cards = [] }) => cards).flatMap((card) => card.reviews);

    expect(reviews.filter(({ ease, type }) => ease === 0 && type === 4).length).toBeGreaterThan(0);
  });
});
