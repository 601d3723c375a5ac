import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ownerFindings } from './findings.ts';

const TABLES = `create table words (id bigint); create table groups (id bigint, name text, word_count integer);
  create function remove_words(account bigint) returns void language sql begin atomic delete from words where id = account; end`;
const PARTS = { groups: { counters: ['word_count'] } };
const OWN = { 'modules/vocabulary/words.repository.ts': 'export const ADD = `insert into words (id) values ($1)`;' };

let api: string;

beforeEach(() => {
  api = mkdtempSync(join(tmpdir(), 'wordhoard-owners-'));
});
afterEach(() => rmSync(api, { recursive: true }));

function findings(sources: Record<string, string>, options: Parameters<typeof ownerFindings>[1] = {}) {
  const files: Record<string, string> = { 'migrations/1-create.ts': `runner.query(\`${TABLES}\`)` };
  for (const [path, text] of Object.entries({ ...OWN, ...sources })) files[`src/${path}`] = text;
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(api, path)), { recursive: true });
    writeFileSync(join(api, path), text);
  }
  return ownerFindings(api, { parts: PARTS, ...options });
}

const SECOND = ['words: has more than one writer: other (modules/other/a.ts) and vocabulary (modules/vocabulary/words.repository.ts)'];

describe('ownerFindings', () => {
  it('accepts one writing module, any readers, and tests that write', () => {
    expect(
      findings({
        'modules/vocabulary/other.repository.ts': '`delete from words where id = $1`',
        'modules/other/a.ts':
          '// update words set id = 1\n`select id from words for update`; `insert into x values (1) on conflict do update set id = 2`',
        'modules/other/a.spec.ts': '`update words set id = 1`',
      }),
    ).toEqual([]);
  });

  it.each([
    ['an insert', '`with w as (\n insert into\n words (id) values (1)) select 1`'],
    ['an update', "'update only words w set id = $1 from other'"],
    ['a delete', '`delete from words where id = ${"x"}`'],
    ['a merge', '`merge into words using other on true when matched then delete`'],
    ['a database function that writes', '`select remove_words($1)`'],
  ])('names table, modules and files of a second writer: %s', (_what, text) => {
    expect(findings({ 'modules/other/a.ts': text })).toEqual(SECOND);
  });

  it('finds a write by an entity', () => {
    const entity = "@Entity('words')\nexport class WordEntity {}";
    const write = 'export const add = (manager) => manager.insert(WordEntity, {});';
    expect(findings({ 'modules/vocabulary/word.entity.ts': entity, 'modules/other/a.ts': write })).toEqual(SECOND);
  });

  it('separates columns with an owner of their own from the rest of their table', () => {
    const both = 'update groups g set name = coalesce((select $1), name), word_count = 0 where id = $1';
    const sources = {
      'modules/vocabulary/groups.repository.ts': '`update groups set name = $1`',
      'modules/memory/counters.ts': '`update groups set word_count = word_count + (select count(*) from words where id = $1)`',
    };
    expect(findings(sources)).toEqual([]);
    expect(findings({ ...sources, 'modules/other/a.ts': `\`${both}\`` })).toEqual([
      'groups.counters: has more than one writer: memory (modules/memory/counters.ts) and other (modules/other/a.ts)',
      'groups: has more than one writer: other (modules/other/a.ts) and vocabulary (modules/vocabulary/groups.repository.ts)',
    ]);
  });

  it('refuses a computed table name', () => {
    expect(findings({ 'modules/other/a.ts': 'const text = `delete from ${table} where id = 1`;' })).toEqual([
      'modules/other/a.ts: name the table instead of computing it: delete from ${table}',
    ]);
  });

  it('accepts an exception, and refuses one that is no longer needed', () => {
    const exceptions = { words: { other: 'the reason' } };
    expect(findings({ 'modules/other/a.ts': '`update words set id = 1`' }, { exceptions })).toEqual([]);
    expect(findings({ 'modules/other/a.ts': '' }, { exceptions })).toEqual(['words: other does not write it; remove the exception']);
  });
});
