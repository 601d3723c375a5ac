import { randomUUID } from 'node:crypto';
import { changePassword, elevate, getMe, listSignIns, login, register, resetPassword } from '@wordhoard/api-client/sdk';
import { runHostCommand } from '@wordhoard/testing';
import { useApi } from '../../../test/api-suite.js';
import { eventually } from '../../../test/eventually.js';
import { failure } from '../../../test/failure.js';
import { clientFor, ApiLearner } from '../../../test/learner.js';
import { isSince } from '../../../test/moments.js';
import { Observer } from '../../../test/observer.js';

const NEW_PASSWORD = 'a wholly new horse';
const suite = useApi();

async function elevated(): Promise<ApiLearner> {
  const learner = await ApiLearner.signUp(suite.url);
  await elevate({ client: learner.client, body: { password: learner.registration.password } });
  return learner;
}

function signIn({ registration: { email } }: ApiLearner, password: string): Promise<unknown> {
  return login({ client: clientFor(suite.url, null), body: { email, password } });
}

/** Whether a sign-in waits for the lock on its account. */
async function waitsForAccount(): Promise<boolean> {
  const waiting = await suite.observer.rows(
    `select from pg_stat_activity where datname = current_database() and query ~* 'for share' and wait_event_type = 'Lock'`,
  );
  return waiting.length > 0;
}

describe('elevation', () => {
  it('keeps elevation for ten minutes after the password', async () => {
    const learner = await ApiLearner.signUp(suite.url);
    const began = Date.now();
    const { data } = await elevate({ client: learner.client, body: { password: learner.registration.password } });
    expect(isSince(began, data.elevated_until, 10 * 60_000)).toBe(true);
  });

  it('refuses elevation for a wrong password but keeps the sign-in', async () => {
    const learner = await ApiLearner.signUp(suite.url);
    const refusal = await failure(elevate({ client: learner.client, body: { password: 'wrong' } }));
    expect(refusal).toMatchObject({ status: 401, message: 'Incorrect password' });
    expect((await learner.me()).id).toBe(learner.user.id);
  });

  it('limits elevation to one sign-in and lets it expire', async () => {
    const learner = await elevated();
    const { password } = learner.registration;
    const body = { current_password: password, new_password: NEW_PASSWORD };
    const refused = { status: 403, code: 'ACCESS.ELEVATION_REQUIRED' };

    const other = await learner.signInAgain();
    expect(await failure(changePassword({ client: other.client, body }))).toMatchObject(refused);

    await suite.observer.rows(`update sign_ins set elevated_until = now() where account_id = $1`, [learner.user.id]);
    expect(await failure(changePassword({ client: learner.client, body }))).toMatchObject(refused);
    await signIn(learner, password);
  });
});

describe('a changed password', () => {
  it('replaces the old password and ends every other sign-in', async () => {
    const learner = await elevated();
    const other = await learner.signInAgain();
    const { password } = learner.registration;
    await changePassword({ client: learner.client, body: { current_password: password, new_password: NEW_PASSWORD } });

    expect(await failure(getMe({ client: other.client }))).toMatchObject({ status: 401 });
    expect((await listSignIns({ client: learner.client })).data).toHaveLength(1);
    expect(await failure(signIn(learner, password))).toMatchObject({ status: 401 });
    await signIn(learner, NEW_PASSWORD);
  });

  it('rejects a sign-in whose old password was verified just before the change', async () => {
    const learner = await ApiLearner.signUp(suite.url);
    const { password } = learner.registration;
    const changing = await Observer.of(suite.databaseUrl);
    await changing.rows('begin');
    await changing.rows(`update accounts set password_hash = password_hash || ' changed' where id = $1`, [learner.user.id]);
    let isSettled = false;
    const signingIn = failure(signIn(learner, password)).finally(() => (isSettled = true));
    signingIn.catch(() => undefined);
    await eventually(waitsForAccount, (isWaiting) => isWaiting || isSettled);
    await changing.rows('commit');
    await changing.close();
    expect(await signingIn).toMatchObject({ status: 401, message: 'Incorrect email or password' });
  });

  it('requires the old password to change it, and changes nothing without it', async () => {
    const learner = await elevated();
    const other = await learner.signInAgain();
    const body = { current_password: 'wrong', new_password: NEW_PASSWORD };
    expect(await failure(changePassword({ client: learner.client, body }))).toMatchObject({ status: 401, message: 'Incorrect password' });
    await getMe({ client: other.client });
    await signIn(learner, learner.registration.password);
  });

  it('does not trim or normalise passwords', async () => {
    const learner = await elevated();
    const spaced = '  cafe\u0301 au lait  ';
    await changePassword({ client: learner.client, body: { current_password: learner.registration.password, new_password: spaced } });
    expect(await failure(signIn(learner, spaced.trim()))).toMatchObject({ status: 401 });
    expect(await failure(signIn(learner, spaced.normalize('NFC')))).toMatchObject({ status: 401 });
    await signIn(learner, spaced);
  });
});

describe('a password that others would guess', () => {
  const refused = (field: string) => ({
    status: 422,
    body: { code: 'REQUEST.INVALID', errors: [{ field, message: expect.any(String) as string }] },
  });

  it.each([
    ['one of the most used', () => 'football'],
    ['one of them in another case', () => 'PassWord1'],
    ['the name of the service', () => 'Wordhoard2026!'],
    ['the name of its owner', ({ username }: { username: string }) => `${username}!!`],
    ['their e-mail address', ({ email }: { email: string }) => email.toUpperCase()],
  ])('rejects a guessable password at registration: %s', async (_case, passwordOf) => {
    const { registration } = await ApiLearner.signUp(suite.url);
    const newcomer = { ...registration, username: `guessed-${randomUUID()}`, email: `${randomUUID()}@example.org` };
    const body = { ...newcomer, password: passwordOf(newcomer) };
    expect(await failure(register({ client: clientFor(suite.url, null), body }))).toMatchObject(refused('password'));
    await register({ client: clientFor(suite.url, null), body: newcomer });
  });

  it('keeps the old password if the new one is guessable', async () => {
    const learner = await elevated();
    const { password } = learner.registration;
    const body = { current_password: password, new_password: 'iloveyou1' };
    expect(await failure(changePassword({ client: learner.client, body }))).toMatchObject(refused('new_password'));
    await signIn(learner, password);
  });

  it('accepts long passwords of any characters', async () => {
    const learner = await elevated();
    const long = 'football'.repeat(16);
    await changePassword({ client: learner.client, body: { current_password: learner.registration.password, new_password: long } });
    await expect(signIn(learner, long)).resolves.toMatchObject({ data: { user: { id: learner.user.id } } });
  });
});

describe('a reset link', () => {
  /** The link that the command line prints. */
  async function printedToken(email: string): Promise<string> {
    const { exitCode, output } = await runHostCommand(suite.databaseUrl, ['reset-link', email], {
      PUBLIC_URL: 'https://words.example.org',
    });
    expect(exitCode).toBe(0);
    const [link] = /https:\/\/words\.example\.org\/reset\?\S+/.exec(output) ?? [''];
    return new URL(link).searchParams.get('token') ?? '';
  }

  /** Creates a token without the command line. */
  async function givenToken({ user }: ApiLearner): Promise<string> {
    const token = `link of ${user.username}`;
    await suite.observer.rows(
      `insert into one_time_links (token_hash, purpose, account_id, expires_at)
       values (sha256(convert_to($1, 'UTF8')), 'reset', $2, now() + interval '1 hour')`,
      [token, user.id],
    );
    return token;
  }

  function reset(token: string, password: string): Promise<unknown> {
    return resetPassword({ client: clientFor(suite.url, null), body: { token, new_password: password } });
  }

  it('resets the password once with a link from the command line, and ends every sign-in', async () => {
    const learner = await ApiLearner.signUp(suite.url);
    const token = await printedToken(learner.registration.email.toUpperCase());
    const { kept } = await suite.observer.row<{ kept: string }>(`select l::text as kept from one_time_links l where account_id = $1`, [
      learner.user.id,
    ]);
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(Buffer.from(token).toString('hex'));
    await reset(token, NEW_PASSWORD);

    expect(await failure(getMe({ client: learner.client }))).toMatchObject({ status: 401 });
    expect(await failure(signIn(learner, learner.registration.password))).toMatchObject({ status: 401 });
    await signIn(learner, NEW_PASSWORD);

    expect(await failure(reset(token, 'another password'))).toMatchObject({ status: 422, code: 'ACCOUNT.LINK_SPENT' });
    await signIn(learner, NEW_PASSWORD);
  });

  it('keeps a reset link valid if the new password is rejected', async () => {
    const learner = await ApiLearner.signUp(suite.url);
    const token = await givenToken(learner);
    expect(await failure(reset(token, 'football'))).toMatchObject({ status: 422, code: 'REQUEST.INVALID' });
    await reset(token, NEW_PASSWORD);
    await signIn(learner, NEW_PASSWORD);
  });

  it('accepts a reset link for only one of several concurrent requests', async () => {
    const token = await givenToken(await ApiLearner.signUp(suite.url));
    const outcomes = await Promise.allSettled([1, 2, 3].map((n) => reset(token, `password number ${n}`)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  });

  it('expires reset links after an hour', async () => {
    const learner = await ApiLearner.signUp(suite.url);
    const token = await printedToken(learner.registration.email);
    const { minutes } = await suite.observer.row<{ minutes: number }>(
      `select (extract(epoch from expires_at - now()) / 60)::int as minutes from one_time_links where account_id = $1`,
      [learner.user.id],
    );
    expect(minutes).toBe(60);
    await suite.observer.rows(`update one_time_links set expires_at = now() where account_id = $1`, [learner.user.id]);
    expect(await failure(reset(token, NEW_PASSWORD))).toMatchObject({ status: 422, code: 'ACCOUNT.LINK_SPENT' });
    await signIn(learner, learner.registration.password);
  });

  it('creates no reset link for an unknown address', async () => {
    const { exitCode, output } = await runHostCommand(suite.databaseUrl, ['reset-link', 'unknown@example.com']);
    expect(exitCode).toBe(1);
    expect(output).toContain("No account has the e-mail address 'unknown@example.com'");
    expect(output).not.toMatch(/\n\s+at /);
  });
});
