import { statement, variants } from '../../src/platform/database/statement.js';

/** Statements with one fault each, which the check must find. */
interface Account {
  readonly account: number;
}

statement<{ id: number }, { account: string }>('planted-parameter-type', `select id from words where account_id = :account`);
statement<{ id: number }, Account & { tags: string }>(
  'planted-json',
  `select id from words where account_id = :account and tags = :tags::jsonb`,
);
statement<{ id: number }, { ids: string[] }>('planted-array', `select id from words where id = any(:ids::bigint[])`);
statement<{ id: number }, Account>('planted-undeclared-parameter', `select id from words where account_id = :acount`);
statement<{ id: number; word: string }, Account>('planted-missing-column', `select id from words where account_id = :account`);
statement<{ id: number }, Account>('planted-undeclared-column', `select id, term from words where account_id = :account`);
statement<{ id: string }, Account>('planted-column-type', `select id from words where account_id = :account`);
statement<{ definition: string }, Account>('planted-nullable-column', `select definition from words where account_id = :account`);
statement<{ day: string }, Account>(
  'planted-outer-join',
  `select d.day from words w left join due_days d on d.account_id = w.account_id where w.account_id = :account`,
);
statement<{ total: number }, Account>('planted-aggregate', `select sum(reviews)::int as total from due_days where account_id = :account`);
statement<{ word: { at: Date } }, Account>(
  'planted-date-in-json',
  `select json_build_object('at', created_at) as word from words where account_id = :account`,
);
statement<{ words: { term: string; note: string | null }[] }, Account>(
  'planted-key-in-json',
  `select coalesce(json_agg(json_build_object('term', term, 'remark', definition)), '[]') as words from words where account_id = :account`,
);
statement<{ id: number }, Account>('planted-refused', `select id from words where acount_id = :account`);
statement<{ id: number }>('planted-positions', `select id from words where account_id = $1`);
variants<{ id: number }, Account & { term: string }, { isSearch: boolean }>(
  'planted-variants',
  { isSearch: [false, true] },
  ({ isSearch }) => `select id from words where account_id = :account ${isSearch ? 'and term = :term' : ''}`,
);

/** A name that the check cannot know when it reads the sources. */
for (const name of ['planted-name']) statement<{ id: number }, Account>(name, `select id from words where account_id = :account`);
