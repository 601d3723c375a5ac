import { getMe, listSignIns, login, logout, logoutAll, renew, revokeSignIn } from '@wordhoard/api-client/sdk';
import { type JWTPayload, SignJWT } from 'jose';
import { failure } from '../../../test/failure.js';
import { clientFor, ApiLearner } from '../../../test/learner.js';
import { useApi } from '../../../test/api-suite.js';
import { sendJson } from '../../../test/raw-request.js';
import { isSince } from '../../../test/moments.js';

const WEEK_MS = 7 * 86_400_000;
const SIGNED_OUT = { status: 401, message: 'Could not validate credentials' };
const HALF_LIFE = `interval '3.5 days'`;

const suite = useApi();

describe('signing in', () => {
  it('returns a bearer token and the user, regardless of the case of the e-mail address', async () => {
    const { user, registration } = await ApiLearner.signUp(suite.url);
    const body = { email: registration.email.toUpperCase(), password: registration.password };
    const began = Date.now();
    const { data } = await login({ client: clientFor(suite.url, null), body });
    expect(data.user).toEqual(user);
    expect(data.token.token_type).toBe('bearer');
    expect(isSince(began, data.token.expires_at, WEEK_MS)).toBe(true);
  });

  it('responds to a wrong password and an unknown address in the same way', async () => {
    const { registration } = await ApiLearner.signUp(suite.url);
    const attempts = [
      { email: registration.email, password: `${registration.password}!` },
      { email: 'unknown@example.com', password: registration.password },
    ];
    for (const body of attempts) {
      const refusal = await failure(login({ client: clientFor(suite.url, null), body }));
      expect(refusal).toMatchObject({ status: 401, message: 'Incorrect email or password', code: 'ACCOUNT.WRONG_PASSWORD' });
    }
  });

  it('lists valid sign-ins with their client, and marks the current one', async () => {
    const first = await ApiLearner.signUp(suite.url);
    const desktop = await first.signInAgain(suite.url, 'desktop');
    const ended = await first.signInAgain(suite.url, 'cli');
    await logout({ client: ended.client });
    const { data } = await listSignIns({ client: desktop.client });
    expect(data.map(({ client, current }) => ({ client, current }))).toEqual([
      { client: 'desktop', current: true },
      { client: 'web', current: false },
    ]);
  });

  it('returns the last use of each sign-in, accurate to five minutes', async () => {
    const learner = await ApiLearner.signUp(suite.url);
    const lastUsed = async () => Date.parse((await listSignIns({ client: learner.client })).data[0]?.last_used_at ?? '');
    await suite.observer.rows(`update sign_ins set last_used_at = now() - interval '1 hour' where account_id = $1`, [learner.user.id]);
    const began = Date.now();
    await learner.me();
    const used = await lastUsed();
    expect(isSince(began, new Date(used))).toBe(true);
    expect(await lastUsed()).toBe(used);
  });

  it('treats an unknown client as the command line', async () => {
    const { registration } = await ApiLearner.signUp(suite.url);
    const { email, password } = registration;
    const { body } = await sendJson(suite.url, 'POST', '/api/v1/auth/login', { email, password });
    const client = clientFor(suite.url, (JSON.parse(body) as { token: { access_token: string } }).token.access_token);
    const { data } = await listSignIns({ client });
    expect(data.find(({ current }) => current)?.client).toBe('cli');
  });

  it('ends only the given sign-in, immediately on every instance', async () => {
    const first = await ApiLearner.signUp(suite.url);
    const second = await first.signInAgain();
    const elsewhere = clientFor((await suite.startAnother()).url, first.token);
    await getMe({ client: elsewhere });

    const { data } = await listSignIns({ client: second.client });
    const other = data.find(({ current }) => !current);
    await revokeSignIn({ client: second.client, path: { id: other?.id ?? '' } });

    expect(await failure(getMe({ client: first.client }))).toMatchObject(SIGNED_OUT);
    expect(await failure(getMe({ client: elsewhere }))).toMatchObject(SIGNED_OUT);
    expect((await second.me()).id).toBe(first.user.id);
  });

  it('responds 404 for a sign-in that has ended or does not exist', async () => {
    const learner = await ApiLearner.signUp(suite.url);
    const ended = await learner.signInAgain();
    const { data } = await listSignIns({ client: ended.client });
    const id = data.find(({ current }) => current)?.id ?? '';
    await revokeSignIn({ client: learner.client, path: { id } });
    for (const path of [{ id }, { id: '01890000-0000-7000-8000-000000000000' }]) {
      const refusal = await failure(revokeSignIn({ client: learner.client, path }));
      expect(refusal).toMatchObject({ status: 404, message: `Sign-in '${path.id}' was not found` });
    }
  });

  it('signs out the current sign-in, or all of them', async () => {
    const one = await ApiLearner.signUp(suite.url);
    const others = [await one.signInAgain(), await one.signInAgain()];
    await logout({ client: one.client });
    expect(await failure(getMe({ client: one.client }))).toMatchObject(SIGNED_OUT);
    for (const { client } of others) await getMe({ client });

    await logoutAll({ client: (others[0] as ApiLearner).client });
    for (const { token } of others) expect(await failure(getMe({ client: clientFor(suite.url, token) }))).toMatchObject(SIGNED_OUT);
  });

  it('responds with WWW-Authenticate if the token is missing or invalid', async () => {
    const response = await sendJson(suite.url, 'GET', '/api/v1/auth/me', {}, 'spent');
    expect(response).toMatchObject({ status: 401, headers: { 'www-authenticate': 'Bearer' } });
  });
});

describe('renewing', () => {
  it('rejects a renewal in the first half of the lifetime and says when it is possible', async () => {
    const learner = await ApiLearner.signUp(suite.url);
    const refusal = await failure(renew({ client: learner.client }));
    expect(refusal).toMatchObject({ status: 409, code: 'ACCOUNT.TOO_EARLY_TO_RENEW' });
    expect(refusal.message).toMatch(/can be renewed from \d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  it('renews a token of the same sign-in for the full lifetime', async () => {
    const learner = await ApiLearner.signUp(suite.url);
    await suite.observer.rows(`update sign_ins set expires_at = expires_at - ${HALF_LIFE} where account_id = $1`, [learner.user.id]);
    const began = Date.now();
    const { data } = await renew({ client: learner.client });
    expect(isSince(began, data.expires_at, WEEK_MS)).toBe(true);
    const renewed = await listSignIns({ client: clientFor(suite.url, data.access_token) });
    expect(renewed.data).toHaveLength(1);
    expect(renewed.data[0]?.current).toBe(true);
  });

  it('rejects the renewal of an expired sign-in', async () => {
    const learner = await ApiLearner.signUp(suite.url);
    await suite.observer.rows(`update sign_ins set expires_at = now() where account_id = $1`, [learner.user.id]);
    expect(await failure(renew({ client: learner.client }))).toMatchObject(SIGNED_OUT);
  });
});

describe('a token', () => {
  let learner: ApiLearner;
  let claims: { sub: string; jti: string; iat: number; exp: number };

  beforeAll(async () => {
    learner = await ApiLearner.signUp(suite.url);
    claims = JSON.parse(Buffer.from(learner.token.split('.')[1] ?? '', 'base64url').toString()) as typeof claims;
  });

  function signed(key: string, changes: JWTPayload = {}, alg = 'HS256'): Promise<string> {
    return new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg }).sign(new TextEncoder().encode(key));
  }

  async function expectRefused(token: string): Promise<void> {
    expect(await failure(getMe({ client: clientFor(suite.url, token) }))).toMatchObject(SIGNED_OUT);
  }

  it('rejects a token with a foreign signature', async () => {
    await expectRefused(await signed('some other key that is also long enough for HS256'));
  });

  it('rejects an unsigned token', async () => {
    const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const payload = learner.token.split('.')[1] ?? '';
    for (const token of [`${header}.${payload}.`, `${header}.${payload}`]) await expectRefused(token);
  });

  it.each(['', 'x', 'a.b.c', '..', 'Bearer', 'ünïcode'])('rejects a malformed token: %j', async (token) => {
    const response = await sendJson(suite.url, 'GET', '/api/v1/auth/me', {}, encodeURIComponent(token));
    expect(response.status).toBe(401);
  });

  describe('that we signed ourselves', () => {
    const key = 'tests-sign-their-tokens-with-this-key-and-nothing-else-does';

    it('accepts a token while its sign-in is valid', async () => {
      expect((await getMe({ client: clientFor(suite.url, await signed(key)) })).data.id).toBe(learner.user.id);
    });

    it('accepts an older token without a scope, with the scope of its sign-in', async () => {
      const client = clientFor(suite.url, await signed(key, { scope: undefined }));
      expect((await getMe({ client })).data.id).toBe(learner.user.id);
      const extension = await learner.signInAgain(suite.url, 'extension');
      const { jti } = JSON.parse(Buffer.from(extension.token.split('.')[1] ?? '', 'base64url').toString()) as typeof claims;
      await suite.observer.rows(`update sign_ins set scope = 'capture' where id = $1`, [jti]);
      const old = clientFor(suite.url, await signed(key, { jti, scope: undefined }));
      expect(await failure(getMe({ client: old }))).toMatchObject({ status: 403, code: 'ACCESS.NARROW_SIGN_IN' });
    });

    it.each([
      ['has expired', { exp: 1_700_000_000 }],
      ['claims another scope than its sign-in has', { scope: 'mcp' }],
      ['names another account', { sub: '999999' }],
      ['names no account', { sub: undefined }],
      ['names an account that is no number', { sub: '1 or 1=1' }],
      ['names a sign-in that is not there', { jti: '01890000-0000-7000-8000-000000000000' }],
      ['names a sign-in that is no UUID', { jti: 'first' }],
      ['names no sign-in', { jti: undefined }],
    ])('rejects a token that %s', async (_what, changes) => {
      await expectRefused(await signed(key, changes));
    });

    it('rejects a token with another algorithm', async () => {
      await expectRefused(await signed(key.repeat(2), {}, 'HS512'));
      await expectRefused(await signed(key, {}, 'HS384'));
    });
  });

  describe('after a start with another SECRET_KEY and ACCESS_TOKEN_EXPIRE_MINUTES', () => {
    let url: string;

    beforeAll(async () => {
      const SECRET_KEY = 'a new key ends every sign-in there ever was';
      ({ url } = await suite.startAnother({ SECRET_KEY, ACCESS_TOKEN_EXPIRE_MINUTES: '1' }));
    });

    it('rejects tokens issued with an earlier SECRET_KEY', async () => {
      expect(await failure(getMe({ client: clientFor(url, learner.token) }))).toMatchObject(SIGNED_OUT);
      expect((await (await learner.signInAgain(url)).me()).id).toBe(learner.user.id);
    });

    it('issues tokens with the configured lifetime', async () => {
      const { token } = await learner.signInAgain(url);
      const { exp, iat } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as typeof claims;
      expect([59, 60]).toContain(exp - iat);
    });
  });
});

describe('a suspended account', () => {
  it('rejects a suspended account with its own code, and restores it completely', async () => {
    const learner = await ApiLearner.signUp(suite.url);
    await suite.observer.rows('update accounts set is_active = false where id = $1', [learner.user.id]);
    const suspended = { status: 403, code: 'ACCESS.SUSPENDED' };
    expect(await failure(getMe({ client: learner.client }))).toMatchObject(suspended);
    expect(await failure(learner.signInAgain())).toMatchObject(suspended);
    await suite.observer.rows('update accounts set is_active = true where id = $1', [learner.user.id]);
    expect((await learner.me()).is_active).toBe(true);
  });

  it('does not reveal a suspension without the right password', async () => {
    const learner = await ApiLearner.signUp(suite.url);
    await suite.observer.rows('update accounts set is_active = false where id = $1', [learner.user.id]);
    const body = { email: learner.registration.email, password: 'not the password' };
    expect(await failure(login({ client: clientFor(suite.url, null), body }))).toMatchObject({ status: 401 });
  });
});
