import { statementName } from './watch-statements.js';

describe('a statement is called', () => {
  it.each([
    [{ name: 'find-queue', text: 'select 1' }, 'find-queue'],
    [{ name: '', text: 'select count(*) from words' }, 'select words'],
    ['SELECT "account"."id" FROM "accounts" "account" WHERE email = $1', 'select accounts'],
    [{ text: `insert into pgboss.job (name) values ('a secret')` }, 'insert pgboss.job'],
    [`update words set term = 'a secret'`, 'update words'],
    ['  commit', 'commit'],
    ['', 'something'],
  ])('%j: %s', (statement, name) => {
    expect(statementName(statement)).toBe(name);
  });
});
