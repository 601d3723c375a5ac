import { APPLICATION_ROLE } from '@wordhoard/embedded-postgres';
import * as api from '@wordhoard/api-client/sdk';
import { useApi } from '../api-suite.js';
import { GrantedAssistant } from '../granted-assistant.js';
import { Learner } from '../learner.js';
import { addReminder } from '../reminders.js';
import { exceptionFor } from './exceptions.js';
import { unboundTables } from './unbound-tables.js';

const suite = useApi();

/** A learner with an assistant. */
interface StudyingLearner {
  readonly learner: Learner;
  readonly assistant: GrantedAssistant;
  readonly groupId: number;
  readonly sessionId: number;
  readonly wordId: number;
}

/** Frequent requests of learners and of their devices. */
const FREQUENT_REQUESTS: Readonly<Record<string, (one: StudyingLearner) => Promise<unknown>>> = {
  'looking up the signed-in user': ({ learner }) => learner.me(),
  'to answer': ({ learner, sessionId, wordId }) => learner.answer(sessionId, { word_id: wordId, outcome: 'correct' }),
  'submitting a late answer': ({ learner, sessionId, wordId }) =>
    learner.answer(sessionId, { word_id: wordId, outcome: 'incorrect', answered_at: new Date(Date.now() - 3_600_000).toISOString() }),
  'undoing an answer': ({ learner, sessionId }) => learner.undo(sessionId),
  'to synchronise': ({ learner, wordId }) => {
    const answer = { operation_id: 'offline', word_id: wordId, outcome: 'correct' as const, answered_at: new Date().toISOString() };
    return api.syncReviews({ client: learner.client, body: { operations: [answer] } });
  },
  'starting a session': ({ learner, groupId }) => learner.startSession({ group_id: groupId }),
  'resuming a session': ({ learner, sessionId }) => learner.session(sessionId),
  'reading the due counts': ({ learner }) => learner.queue(),
  'fetching an offline pack': ({ learner }) => learner.offlinePack(),
  'listing groups': ({ learner }) => api.listGroups({ client: learner.client }),
  'listing the words of a group': ({ learner, groupId }) => api.listGroupWords({ client: learner.client, path: { group_id: groupId } }),
  'to search': ({ learner }) => api.listWords({ client: learner.client, query: { q: 'pal' } }),
  'searching for part of a word': ({ learner }) => api.listWords({ client: learner.client, query: { q: 'alabr' } }),
  'adding a word': ({ learner, groupId }) => learner.createWord(groupId),
  'reading a word': ({ learner, wordId }) => learner.word(wordId),
  'changing a word': ({ learner, wordId }) => learner.updateWord(wordId, { definition: 'A house.' }),
  'reading the week': ({ learner }) => learner.week(),
  'reading statistics': ({ learner }) => api.getOverview({ client: learner.client }),
  'polling notifications': ({ learner }) => api.listNotifications({ client: learner.client }),
  'searching by an assistant': ({ assistant }) => assistant.call('svc_search_words', { query: 'pal' }),
  'adding words by an assistant': ({ assistant, groupId }) =>
    assistant.call('svc_add_words', { group_id: groupId, words: [{ term: 'perro' }] }),
};

const ACCOUNT_TABLES = `
  select table_name::text as name from information_schema.columns where column_name = 'account_id' and table_schema = 'public'`;

/** All statements on this database except those of tests. The job queue has its own schema. */
const CAPTURED_STATEMENTS = `
  select s.query, sum(s.calls)::int as calls from pg_stat_statements s join pg_database d on d.oid = s.dbid
   where d.datname = current_database() and s.userid = '${APPLICATION_ROLE}'::regrole and s.query !~* 'pgboss'
   group by s.query`;

async function capturedStatements(): Promise<Map<string, number>> {
  const rows = await suite.observer.rows<{ query: string; calls: number }>(CAPTURED_STATEMENTS);
  return new Map(rows.map(({ query, calls }) => [query, calls]));
}

async function studying(): Promise<StudyingLearner> {
  const learner = await Learner.signUp(suite.url);
  const assistant = await GrantedAssistant.of(learner);
  const { id: groupId } = await learner.createGroup();
  await learner.createWords(groupId, 2);
  const { id: wordId } = await learner.createWord(groupId);
  await addReminder(learner);
  const { session_id: sessionId } = await learner.startSession({ group_id: groupId });
  await learner.answer(sessionId, { word_id: wordId, outcome: 'correct' });
  return { learner, assistant, groupId, sessionId, wordId };
}

describe('frequent requests', () => {
  let one: StudyingLearner;
  let keys: ReadonlyMap<string, string>;

  beforeAll(async () => {
    await suite.observer.rows('create extension if not exists pg_stat_statements');
    const tables = await suite.observer.rows<{ name: string }>(ACCOUNT_TABLES);
    keys = new Map([...tables.map(({ name }): [string, string] => [name, 'account_id']), ['accounts', 'id']]);
    one = await studying();
  });

  it.each(Object.entries(FREQUENT_REQUESTS))('a frequent request stays within one account: %s', async (_what, request) => {
    const before = await capturedStatements();
    await request(one);
    const sent = [...(await capturedStatements())].filter(([query, calls]) => calls > (before.get(query) ?? 0)).map(([query]) => query);
    const crossing: string[] = [];
    for (const query of sent) {
      const unbound = await unboundTables(query, keys);
      // Scheduled statements may run at the same time and belong to no request.
      if (unbound.some((table) => exceptionFor(query, table)?.occasion !== 'scheduled work')) crossing.push(query);
    }
    expect(sent.filter((query) => [...keys.keys()].some((table) => query.includes(table)))).not.toEqual([]);
    expect(crossing).toEqual([]);
  });
});

/** Keys that span accounts, which a sharded database would need in a directory, and references to tables without accounts. */
const OF_ALL_ACCOUNTS = [
  'accounts (id)',
  'accounts (email_key)',
  'accounts (lower(email))',
  'accounts (lower(username))',
  'accounts (username_key)',
  'audit_chains (chain_id)',
  'oauth_codes (code_hash)',
  'oauth_tokens (token_hash)',
  'one_time_links (token_hash)',
  'oauth_families (client_id) → oauth_clients(id)',
];

const KEYS_WITHOUT_ACCOUNT = `
  with tables as (select t.oid, t.relname::text as name from pg_class t where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and
    (t.relname = 'accounts' or exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'account_id')))
  select name || ' ' || substring(pg_get_indexdef(i.indexrelid) from '\\(.*\\)') as key from pg_index i join tables t on t.oid = i.indrelid
   where i.indisunique and pg_get_indexdef(i.indexrelid) !~ '\\maccount_id\\M'
  union all
  select name || ' ' || substring(pg_get_constraintdef(c.oid) from '\\(.*?\\)') || ' → ' ||
         substring(pg_get_constraintdef(c.oid) from 'REFERENCES ([a-z_]+\\(.*?\\))')
    from pg_constraint c join tables t on t.oid = c.conrelid where c.contype = 'f' and pg_get_constraintdef(c.oid) !~ 'KEY \\([^)]*\\maccount_id\\M'`;

it('every key and reference of account tables contains the account, except known ones', async () => {
  const rows = await suite.observer.rows<{ key: string }>(KEYS_WITHOUT_ACCOUNT);
  expect(rows.map(({ key }) => key).sort()).toEqual(OF_ALL_ACCOUNTS.toSorted());
});
