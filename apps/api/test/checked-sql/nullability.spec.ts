import { nullabilityOf } from './nullability.js';

const TABLES = new Map([
  [
    'words',
    [
      { name: 'id', nullable: false },
      { name: 'term', nullable: false },
      { name: 'note', nullable: true },
    ],
  ],
  [
    'places',
    [
      { name: 'word_id', nullable: false },
      { name: 'x', nullable: false },
    ],
  ],
]);

/** The names of the columns that may be null; `$1` is null and `$2` is not. */
async function nullable(statement: string): Promise<string[]> {
  const columns = await nullabilityOf(statement, TABLES, (position) => position === 1);
  return columns.filter((column) => column.nullable).map(({ name }) => name);
}

describe('nullability of columns', () => {
  it.each([
    ['columns of a table', 'select id, note from words', ['note']],
    ['all columns', 'select * from words', ['note']],
    ['all columns of an alias', 'select w.* from words w', ['note']],
    ['a renamed column', 'select note as remark from words', ['remark']],
    ['the nullable side of an outer join', 'select w.id, p.x from words w left join places p on p.word_id = w.id', ['x']],
    ['both sides of an inner join', 'select w.id, p.x from words w join places p on p.word_id = w.id', []],
    ['both sides of a full join', 'select w.id, p.x from words w full join places p on p.word_id = w.id', ['id', 'x']],
    ['a column of a WITH query', 'with a as (select note from words) select note from a', ['note']],
    ['a column of a WITH query with a condition', 'with a as (select note from words where note is not null) select note from a', []],
    ['a column of a subquery', 'select a.note from (select note from words) a', ['note']],
    ['a whole row', 'select w as row from words w', []],
    ['a whole row of an outer join', 'select p as place from words w left join places p on p.word_id = w.id', ['place']],
    ['a union, if one part may be null', 'select id from words union all select null', ['id']],
    ['returned columns', 'update words set term = $1 where id = 1 returning id, note', ['note']],
    ['a returned column that is set', "update words set note = 'a' returning note", []],
    ['a returned column that is set to a null', 'update words set term = $1 where id = 1 returning term', ['term']],
    ['inserted columns', "insert into words (term) values ('a') returning *", ['note']],
  ])('follows %s', async (_what, statement, expected) => {
    expect(await nullable(statement)).toEqual(expected);
  });

  it.each([
    ['is not null', 'note is not null'],
    ['equals a value', "note = 'a'"],
    ['is one of several', "note in ('a', 'b')"],
    ['is like a pattern, after a function', "lower(note) like 'a%'"],
    ['matches one of several conditions that all hold', "id > 1 and note = 'a'"],
  ])('excludes null if a condition requires that a column %s', async (_what, condition) => {
    expect(await nullable(`select note from words where ${condition}`)).toEqual([]);
  });

  it.each([
    ['is null', 'note is null'],
    ['may equal a value', "note = 'a' or id = 1"],
    ['is distinct from a value', "note is distinct from 'a'"],
  ])('does not exclude null if a condition only says that a column %s', async (_what, condition) => {
    expect(await nullable(`select note from words where ${condition}`)).toEqual(['note']);
  });
});

describe('keys of JSON', () => {
  it.each([
    ['an object', "select json_build_object('a', id, 'b', term) as it from words", ['a', 'b']],
    ['a list of objects', "select json_agg(json_build_object('a', id)) as it from words", ['a']],
    ['a list with a default', "select coalesce(json_agg(json_build_object('a', id)), '[]') as it from words", ['a']],
    ['a whole row', 'select to_jsonb(w) as it from words w', ['id', 'term', 'note']],
    ['a list of rows of a subquery', 'select (select json_agg(s) from (select id as a from words) s) as it', ['a']],
    ['a column of a WITH query', "with q as (select json_build_object('a', 1) as it) select it from q", ['a']],
  ])('are those of %s', async (_what, statement, keys) => {
    expect((await nullabilityOf(statement, TABLES, () => false))[0]?.keys).toEqual(keys);
  });

  it.each(["select '{}'::json as it", 'select json_object_agg(term, id) as it from words'])('are unknown: %s', async (statement) => {
    expect((await nullabilityOf(statement, TABLES, () => false))[0]?.keys).toBeUndefined();
  });
});

describe('nullability of expressions', () => {
  it.each([
    'count(*)',
    'count(note)',
    "coalesce(note, 'a')",
    'note is null',
    'id + 1',
    "json_build_object('note', note)",
    'now()',
    'exists (select from places)',
    '(select count(*) from places)',
    '(select coalesce(max(x), 0) from places)',
    'array(select x from places)',
    "case when note is null then 'a' else term end",
    'greatest(note, term)',
    '$2::text',
    'row_number() over ()',
    'note is not distinct from term',
  ])('is never null: %s', async (expression) => {
    expect(await nullable(`select ${expression} as it from words`)).toEqual([]);
  });

  it.each([
    'max(id)',
    'sum(id)',
    'json_agg(id)',
    "note || 'a'",
    'lower(note)',
    'nullif(id, 1)',
    "case when id = 1 then 'a' end",
    '(select x from places)',
    '(select max(x) from places)',
    "(term::json) ->> 'a'",
    '$1::text',
    'lag(id) over ()',
    'some_function(id)',
    'note = term',
  ])('may be null: %s', async (expression) => {
    expect(await nullable(`select ${expression} as it from words`)).toEqual(['it']);
  });

  it('an aggregate of a group is null only for values that are', async () => {
    expect(await nullable('select max(id) as id, max(note) as note, json_agg(note) as notes from words group by term')).toEqual(['note']);
    expect(await nullable('select max(id) filter (where id > 1) as id from words group by term')).toEqual(['id']);
    expect(await nullable('select max(id) as id from words having count(*) > 0')).toEqual([]);
  });

  it('elements of arrays and JSON may be null, numbers of a series may not', async () => {
    expect(await nullable("select a.b from jsonb_to_recordset('[]') as a (b int)")).toEqual(['b']);
    expect(await nullable('select a.b, a.n from unnest($2::int[]) with ordinality as a (b, n)')).toEqual(['b']);
    expect(await nullable('select n from generate_series(1, 2) as n')).toEqual([]);
  });
});
