import { unboundTables } from './unbound-tables.js';

const KEYS = new Map([
  ['accounts', 'id'],
  ['groups', 'account_id'],
  ['words', 'account_id'],
  ['review_states', 'account_id'],
  ['due_days', 'account_id'],
]);

describe('statement that binds the account', () => {
  it.each([
    ['directly', 'select * from words where account_id = $1 and id = $2'],
    ['under an alias', 'select w.id from words w where w.account_id = $1::bigint'],
    ['in quotes', 'select "W"."id" from "words" "W" where (("W"."account_id" = $1) and ("W"."id" = $2))'],
    ['through a join', 'select 1 from words w join groups g on g.account_id = w.account_id and g.id = w.group_id where w.account_id = $1'],
    [
      'through a chain of joins',
      'select 1 from accounts a join words w on w.account_id = a.id left join due_days d on d.account_id = w.account_id where a.id = $1',
    ],
    ['in the condition of a left join', 'select 1 from accounts a left join due_days d on d.account_id = $1 where a.id = $1'],
    [
      'in a query of the select list',
      'select (select count(*) from (select from words w where w.account_id = g.account_id) x) from groups g where g.account_id = $1',
    ],
    [
      'in a lateral query, by a later condition',
      'select 1 from groups g join lateral (select * from words where account_id = g.account_id limit 1) w on true where g.account_id = $1',
    ],
    ['in EXISTS', 'select from words w where w.account_id = $1 and not exists (select from groups g where g.account_id = w.account_id)'],
    [
      'in WITH',
      'with w as (select account_id, id from words where account_id = $1) select 1 from groups g join w on w.account_id = g.account_id',
    ],
    [
      'in a data-modifying WITH',
      'with w as (update words set term = $2 where account_id = $1 returning account_id) insert into due_days (account_id, day) select account_id, $3 from w',
    ],
    ['in each part of a union', 'select id from words where account_id = $1 union all select id from groups where account_id = $1'],
    [
      'in a join with USING under another name',
      'delete from words w using groups g where g.account_id = $1 and w.account_id = g.account_id',
    ],
    ['in the inserted row', 'insert into words (account_id, term) values ($1, $2), ($1, $3)'],
    [
      'in what it inserts from a table',
      'insert into due_days (account_id, day) select s.account_id, $2 from review_states s where s.account_id = $1 group by 1',
    ],
    [
      'in its conflict target',
      'insert into due_days as d (account_id, day) values ($1, $2) on conflict (account_id, day) do update set day = $3',
    ],
    [
      'in the query of a cursor',
      'declare c no scroll cursor for select (select count(*) from words where words.account_id = $1) from groups where groups.account_id = $1',
    ],
    ['by creating the account', 'insert into accounts (email) values ($1) returning id'],
    ['without any table of accounts', 'select count(*) from migrations where name = $1'],
    ['as a definition', 'create table words (account_id bigint)'],
  ])('a statement that binds the account is recognized %s', async (_how, statement) => {
    expect(await unboundTables(statement, KEYS)).toEqual([]);
  });
});

describe('statement that does not bind the account', () => {
  it.each([
    ['without a condition', 'select * from words', ['words']],
    ['by row id only', 'select * from words where id = $1', ['words']],
    ['by another operator than equality', 'select * from words where account_id > $1', ['words']],
    ['under OR', 'select * from words where account_id = $1 or id = $2', ['words']],
    ['under NOT', 'select * from words where not account_id = $1', ['words']],
    ['by comparing the column with itself', 'select * from words where account_id = account_id', ['words']],
    ['by a column of another table', 'select 1 from words w join groups g on g.id = w.group_id where w.account_id = $1', ['groups']],
    ['by joining two unbound tables', 'select 1 from words w join groups g on g.account_id = w.account_id', ['groups', 'words']],
    [
      'by the condition of a left join on its left side',
      'select 1 from words w left join groups g on w.account_id = $1 and g.account_id = $1',
      ['words'],
    ],
    [
      'in a query of the select list',
      'select (select count(*) from words w where w.group_id = g.id) from groups g where g.account_id = $1',
      ['words'],
    ],
    [
      'in a lateral query next to a table bound only by id',
      'select 1 from groups g join lateral (select * from words where account_id = g.account_id limit 1) w on true where g.id = $1',
      ['groups', 'words'],
    ],
    ['in EXISTS', 'select from words w where w.account_id = $1 and exists (select from groups g where g.id = w.group_id)', ['groups']],
    ['in the query of a cursor', 'declare c cursor for select * from words', ['words']],
    ['in an update', 'update words set term = $2 where id = $1', ['words']],
    [
      'in an update from a bound source',
      'update words w set term = g.name from groups g where g.account_id = $1 and w.group_id = g.id',
      ['words'],
    ],
    ['in a deletion', 'delete from words where id = $1', ['words']],
    [
      'inside WITH, although the outer query binds it',
      'with w as (delete from words where id = $2 returning account_id) select from w where account_id = $1',
      ['words'],
    ],
    [
      'by an unbound column of WITH',
      'with w as (select account_id from words where id = $1) select from groups g join w on w.account_id = g.account_id',
      ['groups', 'words'],
    ],
    ['in one part of a union', 'select id from words where account_id = $1 union select id from groups', ['groups']],
    [
      'in the inserted row',
      'insert into due_days (account_id, day) select s.account_id, $1 from review_states s',
      ['due_days', 'review_states'],
    ],
    ['in an insertion without the account column', 'insert into words (term) values ($1)', ['words']],
    [
      'in one of the inserted rows',
      'insert into words (account_id, term) values ($1, $2), ((select max(id) from accounts), $3)',
      ['accounts', 'words'],
    ],
    ['in its conflict target', 'insert into words (account_id, id) values ($1, $2) on conflict (id) do nothing', ['words']],
    ['by inserting into another account', 'select role from accounts where email = $1', ['accounts']],
  ])('a statement that does not bind the account is rejected %s', async (_how, statement, tables) => {
    expect(await unboundTables(statement, KEYS)).toEqual(tables);
  });
});
