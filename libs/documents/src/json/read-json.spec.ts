import type { SourcePart } from '@wordhoard/imports';
import { readJson } from './read-json.js';

function read(value: unknown): { columns: readonly string[]; rows: (readonly string[])[]; parts: SourcePart[] } {
  const parts = [...readJson(typeof value === 'string' ? value : JSON.stringify(value))];
  const [first] = parts;
  const columns = first?.part === 'source' ? (first.source.kinds[0]?.columns ?? []) : [];
  return { columns, rows: parts.flatMap((part) => (part.part === 'records' ? part.records.map(({ fields }) => fields) : [])), parts };
}

it.each([
  [
    'a list of objects',
    [
      { term: 'Hund', translations: ['dog', 'hound'] },
      { term: 'Katze', n: 1 },
    ],
    ['term', 'translations', 'n'],
  ],
  ['a list of objects inside an object', { version: 3, words: [{ a: 'Hund', b: 'dog' }] }, ['a', 'b']],
  ['a list of lists', [['Hund', 'dog'], ['Katze']], ['Column 1', 'Column 2']],
  ['a list of words', ['Hund', 'Katze'], ['Column 1']],
  ['an object that maps words to translations', { Hund: 'dog', Katze: ['cat', 'puss'] }, ['Column 1', 'Column 2']],
])('reads %s from JSON', (_, value, columns) => {
  expect(read(value).columns).toEqual(columns);
});

it('reads every JSON value as text', () => {
  const { rows } = read([{ a: 'x', b: 1.5, c: true, d: null, e: ['one', 2], f: { deep: ['er'] } }]);

  expect(rows).toEqual([['x', '1.5', 'true', '', 'one; 2', '{"deep":["er"]}']]);
});

it('finds groups and tags in JSON by their usual names', () => {
  const { parts } = read([{ word: 'Hund', Deck: 'Animals', tags: ['a', 'b c'] }, { word: 'gehen' }]);

  expect(parts[0]).toMatchObject({ source: { format: 'json', columns: { group: 1, tags: 2 } } });
  expect(parts[1]).toMatchObject({
    records: [
      { key: '1', group: 'Animals', tags: ['a', 'b c'] },
      { key: '2', group: null, tags: [] },
    ],
  });
});

it('reads a JSON key that every object has anyway as an ordinary column', () => {
  expect(read('[{"__proto__": "a", "constructor": "b"}]')).toMatchObject({ columns: ['__proto__', 'constructor'], rows: [['a', 'b']] });
});

it.each([
  ['is cut off', '[{"a": 1}, {', 'damaged'],
  ['is empty', '[]', 'empty'],
  ['is not a list', '12', 'unsupported'],
  ['contains an unpaired surrogate', '[{"a": "\\ud800"}]', 'damaged'],
  ['contains a NUL character', '[{"a": "x\\u0000"}]', 'damaged'],
  ['is nested too deep', '['.repeat(101) + ']'.repeat(101), 'damaged'],
  ['has too many columns', JSON.stringify([Object.fromEntries(Array.from({ length: 101 }, (_, n) => [n, n]))]), 'too_large'],
  ['has too many columns in a list', JSON.stringify([Array(101).fill(1)]), 'too_large'],
])('refuses a JSON file that %s', (_, text, fault) => {
  expect(() => read(text)).toThrow(expect.objectContaining({ fault }) as Error);
});

it('does not count brackets inside strings as nesting', () => {
  expect(read(JSON.stringify([{ a: '["\\['.repeat(200) }])).rows).toEqual([['["\\['.repeat(200)]]);
});
