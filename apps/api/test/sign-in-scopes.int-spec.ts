import { createNarrowSignIn, listSignIns, login, renew } from '@wordhoard/api-client/sdk';
import { useApi } from './api-suite.js';
import { failure } from './failure.js';
import { clientFor, ApiLearner } from './learner.js';
import { isSince } from './moments.js';
import { REMOTE } from './oauth-client.js';
import { ANY_IDS, callOperation, operations } from './open-api.js';

const HOUR_MS = 3_600_000;
const OF_SIGN_IN = ['logout', 'renew'];

/** The operations that a sign-in of each scope may call. New operations are forbidden to both until listed here. */
const ALLOWED = {
  mcp: ['invokeTool', 'readResource', ...OF_SIGN_IN],
  capture: ['listGroups', 'createWord', 'storeMedia', 'fetchMedia', 'attachMedia', ...OF_SIGN_IN],
} as const;

const suite = useApi({ variables: REMOTE });
let learner: ApiLearner;

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
});

async function narrow(scope: keyof typeof ALLOWED) {
  return (await createNarrowSignIn({ client: learner.client, body: { scope } })).data;
}

function scopeIn(token: string): unknown {
  return (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { scope: unknown }).scope;
}

describe.each(['mcp', 'capture'] as const)('sign-in of scope %s', (scope) => {
  it('a narrow sign-in can call its own operations and no others', async () => {
    const reached: string[] = [];
    for (const operation of operations.filter(({ security }) => security !== undefined)) {
      // Signing out would invalidate the token for the remaining operations.
      const token = operation.operationId === 'logout' ? (await narrow(scope)).access_token : undefined;
      const { status, body } = await callOperation(suite.url, operation, ANY_IDS, {}, token ?? shared.access_token);
      if (status === 403 && body.includes('ACCESS.NARROW_SIGN_IN')) continue;
      expect([operation.operationId, status]).not.toEqual([operation.operationId, 401]);
      reached.push(operation.operationId);
    }
    expect(reached.sort()).toEqual([...ALLOWED[scope]].sort());
  });

  it('a narrow sign-in gets an explanation when it is rejected', async () => {
    const refusal = await failure(listSignIns({ client: clientFor(suite.url, shared.access_token) }));
    expect(refusal).toMatchObject({ status: 403, code: 'ACCESS.NARROW_SIGN_IN', message: expect.stringContaining('web app') });
  });

  it('keeps its scope when it is renewed', async () => {
    await suite.observer.rows(`update sign_ins set expires_at = now() + interval '1 hour' where account_id = $1`, [learner.user.id]);
    const { data } = await renew({ client: clientFor(suite.url, shared.access_token) });
    expect(scopeIn(data.access_token)).toBe(scope);
    expect(await failure(listSignIns({ client: clientFor(suite.url, data.access_token) }))).toMatchObject({ status: 403 });
  });

  it('a narrow sign-in is rejected if its token and its row disagree', async () => {
    await suite.observer.rows(`update sign_ins set scope = 'full' where account_id = $1`, [learner.user.id]);
    expect(await failure(listSignIns({ client: clientFor(suite.url, shared.access_token) }))).toMatchObject({ status: 401 });
  });

  it('a narrow sign-in can be created by signing in, and is listed with its scope', async () => {
    const { email, password } = learner.registration;
    const { data } = await login({ client: clientFor(suite.url, null, 'extension'), body: { email, password, scope } });
    expect(scopeIn(data.token.access_token)).toBe(scope);
    const signIns = (await listSignIns({ client: learner.client })).data;
    expect(signIns).toContainEqual(expect.objectContaining({ client: 'extension', scope, current: false }));
    expect(signIns).toContainEqual(expect.objectContaining({ client: 'web', scope: 'full', current: true }));
  });

  let shared: Awaited<ReturnType<typeof narrow>>;
  beforeEach(async () => {
    shared = await narrow(scope);
  });
});

it('limits capture sign-ins to two days, and gives sign-ins of assistants the usual lifetime', async () => {
  const began = Date.now();
  expect(isSince(began, (await narrow('capture')).expires_at, 48 * HOUR_MS)).toBe(true);
  expect(isSince(began, (await narrow('mcp')).expires_at, 168 * HOUR_MS)).toBe(true);
});

it('rejects unknown scopes, and does not widen a narrow sign-in', async () => {
  const { email, password } = learner.registration;
  const unknown = { email, password, scope: 'admin' as 'full' };
  expect(await failure(login({ client: clientFor(suite.url, null), body: unknown }))).toMatchObject({ status: 422 });
  const full = { scope: 'full' as 'mcp' };
  expect(await failure(createNarrowSignIn({ client: learner.client, body: full }))).toMatchObject({ status: 422 });
});
