import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as api from '@wordhoard/api-client/sdk';
import { APPLICATION_ROLE, roleUrls } from '@wordhoard/embedded-postgres';
import { useApi } from '../api-suite.js';
import { ANY_ACCOUNT } from './any-account.js';
import { FREQUENT_REQUESTS, type StudyingLearner, study } from './hot-requests.js';

const preload = pathToFileURL(join(__dirname, 'without-predicate.mjs')).href;
const suite = useApi({ variables: { NODE_OPTIONS: `--import ${preload}` }, ownProcess: 'its statements are changed when they are sent' });

/** The first account's group and terms, which the searches of the frequent requests match. */
const SECRET = 'palabra secreta';

/** An account's rows, as one text, in tables that the requests write to. */
const ROWS_OF = (account: number) => `
  select (select jsonb_agg(t order by t.id) from words t where t.account_id = ${account})::text ||
         (select jsonb_agg(t order by t.word_id, t.facet) from review_states t where t.account_id = ${account})::text ||
         (select jsonb_agg(t order by t.id) from review_logs t where t.account_id = ${account})::text ||
         (select jsonb_agg(t order by t.id) from review_sessions t where t.account_id = ${account})::text ||
         (select jsonb_agg(t order by t.id) from groups t where t.account_id = ${account})::text as rows`;

const WITHOUT_PREDICATE = `
  select count(distinct s.queryid)::int as statements from pg_stat_statements s join pg_database d on d.oid = s.dbid
   where d.datname = current_database() and s.userid = '${APPLICATION_ROLE}'::regrole and position('${ANY_ACCOUNT}' in s.query) > 0`;

let first: StudyingLearner;
let second: StudyingLearner;

beforeAll(async () => {
  await suite.observer.rows('create extension if not exists pg_stat_statements');
  first = await study(suite.url, SECRET);
  second = await study(suite.url);
});

describe('without the predicate that names the account', () => {
  it.each(Object.entries(FREQUENT_REQUESTS))('a request still succeeds for its own account: %s', async (_what, request) => {
    expect(await request(second)).toBeDefined();
  });

  it.each(Object.entries(FREQUENT_REQUESTS))('the database refuses the rows of another account by id: %s', async (_what, request) => {
    const { groupId, sessionId, wordId } = first;
    const before = await suite.observer.row(ROWS_OF(first.learner.user.id));
    const outcome = await request({ ...second, groupId, sessionId, wordId }).then(JSON.stringify, String);
    expect(outcome).not.toContain('secreta');
    expect(await suite.observer.row(ROWS_OF(first.learner.user.id))).toEqual(before);
  });

  it('at least ten statements were sent without it', async () => {
    expect((await suite.observer.row<{ statements: number }>(WITHOUT_PREDICATE)).statements).toBeGreaterThanOrEqual(10);
  });

  it('a role that no policy limits reads the rows of another account', async () => {
    const unlimited = await suite.startAnother({ DATABASE_URL: roleUrls(suite.databaseUrl).DATABASE_OWNER_URL });
    const { client } = await second.learner.signInAgain(unlimited.url);
    expect(JSON.stringify(await api.listGroups({ client }))).toContain('secreta');
    expect(JSON.stringify(await api.listWords({ client, query: { q: 'pal' } }))).toContain('secreta');
  });
});
