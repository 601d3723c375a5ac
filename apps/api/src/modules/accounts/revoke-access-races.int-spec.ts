import { changePassword, createNarrowSignIn, createResetLink, elevate, resetPassword } from '@wordhoard/api-client/sdk';
import { signUpAdministrator } from '../../../test/administrator.js';
import { useApi } from '../../../test/api-suite.js';
import { eventually } from '../../../test/eventually.js';
import { failure } from '../../../test/failure.js';
import { clientFor, ApiLearner } from '../../../test/learner.js';
import { OauthClient, REMOTE } from '../../../test/oauth-client.js';
import { Observer } from '../../../test/observer.js';

const suite = useApi({ variables: REMOTE });
let learner: ApiLearner;

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
  await elevate({ client: learner.client, body: { password: learner.registration.password } });
});

/** Whether a transaction waits for the lock on its account. */
async function waitsForAccount(): Promise<boolean> {
  const waiting = await suite.observer.rows(
    `select from pg_stat_activity where datname = current_database() and query ~* 'for no key update' and wait_event_type = 'Lock'`,
  );
  return waiting.length > 0;
}

/** Runs `work` while another transaction holds the account and runs `taken`. Returns the error of `work`. */
async function whileTakenBack(taken: string, work: () => Promise<unknown>) {
  const taking = await Observer.of(suite.databaseUrl);
  await taking.rows('begin');
  await taking.rows(`select from accounts where id = $1 for no key update`, [learner.user.id]);
  await taking.rows(taken, [learner.user.id]);
  let isSettled = false;
  const failing = failure(work()).finally(() => (isSettled = true));
  failing.catch(() => undefined);
  await eventually(waitsForAccount, (isWaiting) => isWaiting || isSettled);
  await taking.rows('commit');
  await taking.close();
  return failing;
}

it('rejects a consent whose sign-in ended during the request', async () => {
  const client = await OauthClient.register(suite.url);
  const refusal = await whileTakenBack(`update sign_ins set revoked_at = now() where account_id = $1`, () => client.consent(learner));
  expect(refusal).toMatchObject({ status: 401, code: 'ACCESS.NOT_SIGNED_IN' });
  expect(await suite.observer.rows(`select from oauth_families where account_id = $1`, [learner.user.id])).toEqual([]);
});

it('rejects a narrow sign-in if the current one ended during the request', async () => {
  const refusal = await whileTakenBack(`update sign_ins set revoked_at = now() where account_id = $1`, () =>
    createNarrowSignIn({ client: learner.client, body: { scope: 'mcp' } }),
  );
  expect(refusal).toMatchObject({ status: 401, code: 'ACCESS.NOT_SIGNED_IN' });
  expect(await suite.observer.rows(`select from sign_ins where account_id = $1 and revoked_at is null`, [learner.user.id])).toEqual([]);
});

it('rejects a password change if a reset replaced the password during the request', async () => {
  const body = { current_password: learner.registration.password, new_password: 'a wholly new horse' };
  const refusal = await whileTakenBack(`update accounts set password_hash = 'reset' where id = $1`, () =>
    changePassword({ client: learner.client, body }),
  );
  expect(refusal).toMatchObject({ status: 401, code: 'ACCOUNT.WRONG_PASSWORD' });
});

it('waits for the account before it spends a reset link, so that two links cannot deadlock', async () => {
  const administrator = await signUpAdministrator(suite);
  const { data } = await createResetLink({ client: administrator.client, path: { user_id: learner.user.id } });
  const body = { token: new URL(data.url).searchParams.get('token') ?? '', new_password: 'a wholly new horse' };
  const taken = await Observer.of(suite.databaseUrl);
  await taken.rows('begin');
  await taken.rows(`select from accounts where id = $1 for no key update`, [learner.user.id]);
  const resetting = resetPassword({ client: clientFor(suite.url, null), body });
  await eventually(waitsForAccount, (isWaiting) => isWaiting);
  expect(
    await suite.observer.rows(`select from one_time_links where account_id = $1 for update skip locked`, [learner.user.id]),
  ).toHaveLength(1);
  await taken.rows('commit');
  await taken.close();
  await resetting;
});

it('accepts one of several reset links that are used concurrently', async () => {
  const administrator = await signUpAdministrator(suite);
  const path = { user_id: learner.user.id };
  const links = await Promise.all(Array.from({ length: 6 }, () => createResetLink({ client: administrator.client, path })));
  const tokens = links.map(({ data }) => new URL(data.url).searchParams.get('token') ?? '');
  const client = clientFor(suite.url, null);
  const outcomes = await Promise.allSettled(
    tokens.map((token, n) => resetPassword({ client, body: { token, new_password: `horse number ${n}` } })),
  );
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  expect(refusals).toHaveLength(5);
  for (const refusal of refusals) expect(refusal).toMatchObject({ status: 422, code: 'ACCOUNT.LINK_SPENT' });
});
