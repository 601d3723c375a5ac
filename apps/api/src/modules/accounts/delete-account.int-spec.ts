import { createGroup, deleteMe } from '@wordhoard/api-client/sdk';
import { v7 as uuidv7 } from 'uuid';
import { signUpAdministrator } from '../../../test/administrator.js';
import { useApi } from '../../../test/api-suite.js';
import { confirmPassword } from '../../../test/assistant.js';
import { eventually } from '../../../test/eventually.js';
import { failure } from '../../../test/failure.js';
import { waitForQueue } from '../../../test/jobs.js';
import { ApiLearner } from '../../../test/learner.js';
import { createFullAccount } from '../../../test/full-account.js';
import { Observer } from '../../../test/observer.js';
import { miscounts } from '../../../test/recount.js';
import { storedValues } from '../../../test/stored-values.js';

const suite = useApi();

function leave({ client, registration }: ApiLearner, password = registration.password): Promise<unknown> {
  return deleteMe({ client, body: { password } });
}

/** How many rows of an account each table has. */
async function belongings({ user }: ApiLearner): Promise<ReadonlyMap<string, number>> {
  const tables = await suite.observer.rows<{ name: string }>(
    `select table_name as name from information_schema.columns where column_name = 'account_id' and table_schema = 'public'`,
  );
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as rows from ${name} where account_id = ${user.id}`);
  const rows = await suite.observer.rows<{ name: string; rows: number }>(
    `${counts.join(' union all ')} union all select 'accounts', count(*)::int from accounts where id = ${user.id} order by name`,
  );
  return new Map(rows.map(({ name, rows: count }) => [name, count]));
}

/** Waits until exactly `count` statements wait for a lock. */
async function untilWaiting(count: number): Promise<void> {
  await eventually(
    async () => {
      await suite.observer.rows('select pg_stat_clear_snapshot()');
      return suite.observer.rows(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    },
    (waiting) => waiting.length === count,
  );
}

describe('deleting an account', () => {
  it('deletes every row of the account and none of others', async () => {
    const [learner, other] = [await createFullAccount(suite, 'quetzal'), await createFullAccount(suite, 'axolotl')];
    const [had, others] = [await belongings(learner), await belongings(other)];
    expect([...had].filter(([, rows]) => rows === 0)).toEqual([]);
    expect(await columnsWith('quetzal')).not.toEqual([]);
    const there = await learner.signInAgain((await suite.startAnother()).url);
    await leave(learner);

    expect([...(await belongings(learner))].filter(([, rows]) => rows > 0)).toEqual([]);
    expect(await columnsWith('quetzal')).toEqual([]);
    expect(await belongings(other)).toEqual(others);
    expect(await miscounts(suite.observer)).toEqual([]);
    for (const gone of [learner, there]) expect(await failure(gone.me())).toMatchObject({ status: 401, code: 'ACCESS.NOT_SIGNED_IN' });
    expect(await failure(learner.signInAgain())).toMatchObject({ status: 401, code: 'ACCOUNT.WRONG_PASSWORD' });
    await ApiLearner.signUp(suite.url, { username: learner.user.username, email: learner.user.email });
  });

  /** The database columns that contain a text, ignoring case. */
  async function columnsWith(text: string): Promise<string[]> {
    const found = (await storedValues(suite.observer)).filter(({ bytes }) => bytes.toString().toLowerCase().includes(text));
    return [...new Set(found.map(({ where }) => where))].sort();
  }

  it('keeps an intact audit chain that cannot be linked to the deleted account', async () => {
    const learner = await createFullAccount(suite, 'ocelot');
    const chain = await suite.observer.row<{ chain_id: string; head_seq: number }>(
      'select chain_id, head_seq from audit_chains where account_id = $1',
      [learner.user.id],
    );
    await leave(learner);
    const stored = await suite.observer.row(
      `select c.account_id, count(e.*)::int as events from audit_chains c join audit_events e using (chain_id) where chain_id = $1 group by 1`,
      [chain.chain_id],
    );
    expect(stored).toEqual({ account_id: null, events: chain.head_seq });
  });

  it('requires a recently confirmed password to delete an account', async () => {
    const learner = await ApiLearner.signUp(suite.url);
    await learner.createGroup();
    const before = await belongings(learner);
    expect(await failure(leave(learner))).toMatchObject({ status: 403, code: 'ACCESS.ELEVATION_REQUIRED' });
    await confirmPassword(learner);
    expect(await failure(leave(learner, 'wrong'))).toMatchObject({ status: 401, code: 'ACCOUNT.WRONG_PASSWORD' });
    expect(await belongings(learner)).toEqual(before);
    expect((await learner.me()).id).toBe(learner.user.id);
  });

  it('refuses to delete the last administrator', async () => {
    const last = await signUpAdministrator(suite);
    const before = await belongings(last);
    const refusal = await failure(leave(last));
    expect(refusal).toMatchObject({ status: 409, code: 'ADMINISTRATION.LAST_ADMINISTRATOR' });
    expect(refusal.message).toContain('make another user an administrator first');
    expect(await belongings(last)).toEqual(before);

    await signUpAdministrator(suite);
    await leave(last);
    expect(await failure(last.me())).toMatchObject({ status: 401 });
  });

  it('rejects requests that wait while the account is deleted', async () => {
    const learner = await ApiLearner.signUp(suite.url);
    const { id } = await learner.createWord((await learner.createGroup()).id);
    const { session_id } = await learner.startSession();
    await suite.observer.rows('begin');
    await suite.observer.rows('delete from review_states where account_id = $1', [learner.user.id]);
    await suite.observer.rows('delete from accounts where id = $1', [learner.user.id]);
    const asked = [
      createGroup({ client: learner.client, body: { name: 'Late', target_language: 'Spanish' } }),
      learner.updateWord(id, { suspended: true }),
      learner.answer(session_id, { word_id: id, outcome: 'correct' }),
    ].map(failure);
    await untilWaiting(asked.length);
    await suite.observer.rows('commit');
    for (const refusal of await Promise.all(asked)) expect(refusal).toMatchObject({ status: 401, code: 'ACCESS.NOT_SIGNED_IN' });
  });
});

describe('a running job', () => {
  it('ends a running job without an error when its account is deleted', async () => {
    const learner = await ApiLearner.signUp(suite.url);
    const id = uuidv7();
    await waitForQueue(suite.observer, 'refold');
    const deletion = await Observer.of(suite.databaseUrl);
    await deletion.rows('begin');
    await deletion.rows('select from accounts where id = $1 for no key update', [learner.user.id]);
    await suite.observer.rows(
      `with queued as (insert into jobs (account_id, id, kind, payload) select id, $2, 'refold', jsonb_build_object('schedule_version', schedule_version)
         from accounts join recall_settings on account_id = id where id = $1 returning account_id)
       insert into pgboss.job (id, name, data) select $2, 'refold', jsonb_build_object('account', account_id) from queued`,
      [learner.user.id, id],
    );
    await untilWaiting(1);
    await deletion.rows('delete from accounts where id = $1', [learner.user.id]);
    await deletion.rows('commit');
    await deletion.close();
    await eventually(
      () => suite.observer.row<{ state: string }>('select state from pgboss.job where id = $1', [id]),
      ({ state }) => state === 'completed',
    );
    expect(suite.api.logs.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});

describe('after the deletion', () => {
  it('finishes remaining jobs of a deleted account without errors', async () => {
    const learner = await confirmPassword(await ApiLearner.signUp(suite.url));
    await learner.createWord((await learner.createGroup()).id);
    await learner.updateSettings({ desired_retention: 0.8 });
    await leave(learner);
    await eventually(
      () => suite.observer.rows(`select from pgboss.job where state <> 'completed' and data ->> 'account' is not null`),
      (open) => open.length === 0,
    );
    expect(suite.api.logs.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});
