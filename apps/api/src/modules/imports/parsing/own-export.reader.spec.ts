import { Readable } from 'node:stream';
import type { SourcePart, SourceRecord } from '@wordhoard/imports';
import { readOwnExport } from './own-export.reader.js';

const WORD = {
  ...{ id: 1, group_id: 2, term: 'casa', target_language: 'Spanish', translations: ['house'] },
  ...{ created_at: '2026-01-02T03:04:05.678901+00:00', updated_at: '2026-01-02T03:04:05Z', deleted_at: null },
};
const ANSWER = {
  ...{ kind: 'answer', facet: 0, operation_id: 'a', outcome: 'correct', grade: 'good', algorithm: 'fsrs' },
  ...{ answered_at: '2026-01-03T00:00:00Z', received_at: '2026-01-03T00:00:00Z' },
};
const GROUP = { id: 2, name: 'Food', target_language: 'Spanish', directions: 'both', deleted_at: null };

function fileOf(sections: Readonly<Record<string, readonly unknown[]>>, head = '{"format":"wordhoard","version":1'): string {
  const text = Object.entries(sections).map(([name, rows]) => `,\n"${name}":[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`);
  return `${head}${text.join('')}\n}\n`;
}

async function read(text: string | Buffer, media = { count: 0, bytes: 0 }): Promise<SourcePart[]> {
  const json = Readable.from([Buffer.from(text)]) as AsyncIterable<Buffer>;
  const parts: SourcePart[] = [];
  for await (const part of readOwnExport(json, media)) parts.push(part);
  return parts;
}

async function recordsOf(text: string): Promise<SourceRecord[]> {
  return (await read(text)).flatMap((part) => (part.part === 'records' ? part.records : []));
}

it.each(['a\0', '\ud800'])('skips a word whose id is %j, which no database stores', async (id) => {
  const [record] = await recordsOf(fileOf({ groups: [GROUP], words: [{ ...WORD, id }] }));

  expect(record).toMatchObject({ key: '', fields: [] });
});

async function wordsOf(...words: readonly object[]) {
  return (await recordsOf(fileOf({ words }))).map(({ own }) => own);
}

describe('reader of our own export', () => {
  it('reads groups and rooms first, and each word with its placement', async () => {
    const room = { id: 3, group_id: 2, name: 'Hall', icon: null, created_at: '2026-01-01T00:00:00Z', deleted_at: null };
    const placements = [{ word_id: 1, x_percent: 2, y_percent: 98, placed_at: '2026-01-01T00:00:00Z' }];
    const [source, records, warning] = await read(fileOf({ groups: [GROUP], rooms: [{ ...room, placements }], words: [WORD] }));
    expect(source).toMatchObject({ source: { format: 'wordhoard', own: { groups: [{ name: 'Food' }], rooms: [{ id: '3' }] } } });
    expect(records).toMatchObject({
      records: [{ key: '1', group: 'Food', fields: expect.arrayContaining(['casa', 'house']), own: { places: [{ room: '3' }] } }],
    });
    expect(warning).toMatchObject({ warning: { code: 'partly-taken' } });
  });

  it('reads the media of words, and leaves out what is deleted or invalid', async () => {
    const of = {
      digest: 'a'.repeat(64),
      part: 'term',
      subject: null,
      mnemonic_id: null,
      alt: '',
      name: null,
      synthetic: false,
      deleted_at: null,
    };
    const media = [
      { ...of, part: 'translation', subject: 'house', alt: 'A house', name: 'house.png' },
      { ...of, part: 'mnemonic', mnemonic_id: 7, synthetic: true },
      ...[{ digest: '../a' }, { part: 'page' }, { part: 'example' }].map((fault) => ({ ...of, ...fault })),
    ];
    const [source, records, warning] = await read(fileOf({ words: [{ ...WORD, media }] }), { count: 2, bytes: 10 });

    expect(source).toMatchObject({ source: { media: { count: 2, bytes: 10 } } });
    expect(records).toMatchObject({
      records: [{ own: { media: [media[0], { ...media[1], mnemonic_id: '7' }] } }],
    });
    expect(warning).toMatchObject({ warning: { message: expect.stringContaining('Words, images and audio, answers') } });
  });

  it('distinguishes groups of the same name and skips deleted rows', async () => {
    const deleted = { deleted_at: '2026-01-01T00:00:00Z' };
    const groups = [GROUP, { ...GROUP, id: 4 }, { ...GROUP, id: 5, ...deleted }];
    const words = [WORD, { ...WORD, group_id: 4 }, { ...WORD, group_id: 5 }, { ...WORD, ...deleted }];
    expect((await recordsOf(fileOf({ groups, words }))).map(({ group }) => group)).toEqual(['Food', 'Food 2', null]);
  });

  it('reads lines of any length that contain other line separators', async () => {
    const definition = 'a\r\nb\u2028c\u0085d';
    const reviews = Array.from({ length: 3_000 }, (_, n) => ({ ...ANSWER, operation_id: `a${n}` }));
    const [word] = await wordsOf({ ...WORD, definition, reviews });
    expect(word).toMatchObject({ content: { definition }, created_at: '2026-01-02T03:04:05.678901Z' });
    expect(word?.reviews).toHaveLength(3_000);
  });
});

describe('invalid export', () => {
  it.each([
    ['ends early', fileOf({ words: [WORD] }).slice(0, -4), 'damaged'],
    ['has a record that is not JSON', fileOf({ words: [WORD] }).replace('"casa"', 'casa'), 'damaged'],
    ['was rewritten by another program', JSON.stringify({ format: 'wordhoard', version: 1, words: [WORD] }, null, 2), 'damaged'],
    ['has a newer version', fileOf({ words: [WORD] }, '{"format":"wordhoard","version":2'), 'unsupported'],
    ['has no version', fileOf({ words: [WORD] }, '{"format":"wordhoard"'), 'damaged'],
    ['is not UTF-8', Buffer.from(fileOf({ words: [{ ...WORD, term: 'caña' }] }), 'latin1'), 'damaged'],
  ])('rejects a file that %s', async (_what, text, fault) => {
    await expect(read(text)).rejects.toMatchObject({ name: 'UnreadableSourceError', fault });
  });

  it.each([null, 1, 'casa', [], {}, { ...WORD, term: ' ' }, { ...WORD, term: 7 }, { ...WORD, created_at: 'soon' }])(
    'turns an invalid word into a record without a term: %j',
    async (word) => {
      const lines = fileOf({ words: [WORD] }).replace(JSON.stringify(WORD), `{"x":1},\n${JSON.stringify(word)}`);
      const read_ = await recordsOf(lines);
      expect(read_.every(({ own, fields }) => own === undefined && fields.length === 0)).toBe(true);
      expect(read_.length).toBeGreaterThan(0);
    },
  );

  it('drops values of a word that are too long, of the wrong type or out of range', async () => {
    const [word] = await wordsOf({
      ...{ ...WORD, definition: 'x'.repeat(2_001), cefr_level: 'D9', translations: ['house', 7, 'y'.repeat(256), ''], suspended: 'yes' },
      ...{
        ai_confidence: 7,
        contexts: [{ sentence: 'Mi casa.' }, 'no'],
        mnemonics: {},
        tags: 'none',
        states: [{ facet: -1 }, { facet: 0 }],
      },
    });
    expect(word?.content).toMatchObject({ definition: null, cefr_level: null, translations: ['house'], tags: [] });
    expect(word).toMatchObject({ suspended: false, ai_confidence: null, mnemonics: [] });
    expect(word?.contexts).toEqual([{ sentence: 'Mi casa.', source_title: null, source_url: null, captured_at: null }]);
    expect(word?.states).toEqual([{ facet: 0, due_at: null, leech: false, suspended: false }]);
  });

  it.each([
    ['an answer without a grade', { grade: null }],
    ['an answer without an outcome', { outcome: null }],
    ['a void row without a target', { kind: 'void', grade: null }],
    ['a baseline without memory', { kind: 'baseline', grade: null, memory_after: { stability: 'much' } }],
    ['a reschedule without a due date', { kind: 'reschedule', grade: null }],
    ['a row with an invalid time', { answered_at: '99999-01-01T00:00:00Z' }],
    ['a row without an operation id', { operation_id: '' }],
  ])('drops %s from the log', async (_what, fault) => {
    const [word] = await wordsOf({ ...WORD, reviews: [ANSWER, { ...ANSWER, operation_id: 'b', ...fault }] });
    expect(word?.reviews.map(({ operation_id }) => operation_id)).toEqual(['a']);
  });
});
