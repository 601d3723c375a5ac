import { createGroup, elevate, login, register } from '@wordhoard/api-client/sdk';
import { buildRegistration } from '@wordhoard/testing';
import { useApi } from '../../../test/api-suite.js';
import { eventually } from '../../../test/eventually.js';
import { failure } from '../../../test/failure.js';
import { clientFor, ApiLearner } from '../../../test/learner.js';
import { type RawResponse, send } from '../../../test/raw-request.js';

const ATTEMPTS = 12;
const WINDOW_SECONDS = 300;
const FEW = { RATE_LIMIT_AUTH_ATTEMPTS: String(ATTEMPTS), RATE_LIMIT_AUTH_WINDOW_SECONDS: String(WINDOW_SECONDS) };

/** The tests act as a trusted proxy, so each one has its own client address. */
const suite = useApi({ variables: { ...FEW, TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' } });

let guesses = 0;

/** Each attempt uses another account, because repeated guesses for one are delayed. */
function attempt(from: string, url = suite.url): Promise<RawResponse> {
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': from };
  const body = JSON.stringify({ email: `unknown${guesses++}@example.com`, password: 'a guess' });
  return send(url, { method: 'POST', path: '/api/v1/auth/login', headers, body });
}

async function spendAll(from: string, url = suite.url): Promise<void> {
  const statuses = await Promise.all(Array.from({ length: ATTEMPTS }, async () => (await attempt(from, url)).status));
  expect(statuses).toEqual(statuses.map(() => 401));
}

describe('the sign-in budget', () => {
  it('shares the sign-in budget between registration and sign-in, and responds with Retry-After', async () => {
    const from = { 'X-Forwarded-For': '203.0.113.1' };
    const client = clientFor(suite.url, null);
    const began = Date.now();
    await register({ client, body: buildRegistration(), headers: from });
    for (let i = 1; i < ATTEMPTS; i++) expect((await attempt('203.0.113.1')).status).toBe(401);

    const refusals = [
      await failure(login({ client, body: { email: 'unknown@example.com', password: 'a guess' }, headers: from })),
      await failure(register({ client, body: buildRegistration(), headers: from })),
    ];
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ status: 429, code: 'REQUEST.TOO_MANY' });
      expect(refusal.retryAfterSeconds).toBeGreaterThan(WINDOW_SECONDS - 1 - (Date.now() - began) / 1000);
      expect(refusal.retryAfterSeconds).toBeLessThanOrEqual(WINDOW_SECONDS);
    }
  });

  it('enforces the sign-in budget for concurrent attempts', async () => {
    const statuses = await Promise.all(Array.from({ length: 30 }, async () => (await attempt('203.0.113.2')).status));
    expect(statuses.filter((status) => status === 401)).toHaveLength(ATTEMPTS);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30 - ATTEMPTS);
  });

  it('does not apply the sign-in budget to other routes', async () => {
    const { token } = await ApiLearner.signUp(suite.url);
    const from = { 'X-Forwarded-For': '203.0.113.3' };
    await spendAll('203.0.113.3');
    expect((await attempt('203.0.113.3')).status).toBe(429);
    await createGroup({ client: clientFor(suite.url, token), body: { name: 'More', target_language: 'Spanish' }, headers: from });
  });

  it('counts calls of a signed-in user by account, from any address', async () => {
    const [guessed, untouched] = [await ApiLearner.signUp(suite.url), await ApiLearner.signUp(suite.url)];
    const guess = async ({ token }: ApiLearner, from: string) =>
      (await failure(elevate({ client: clientFor(suite.url, token), body: { password: 'a guess' }, headers: { 'X-Forwarded-For': from } })))
        .status;
    for (let i = 0; i < ATTEMPTS; i++) expect(await guess(guessed, `198.51.100.${i}`)).toBe(401);
    expect(await guess(guessed, '198.51.100.99')).toBe(429);
    expect(await guess(untouched, '198.51.100.99')).toBe(401);
  });

  it('does not count refused calls against a budget', async () => {
    const { url } = await suite.startAnother({ RATE_LIMIT_AUTH_WINDOW_SECONDS: '8' });
    await spendAll('203.0.113.4', url);
    expect(await attempt('203.0.113.4', url)).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^[1-8]$/) } });
    // Each refused call would extend the wait if it were counted.
    const allowed = await eventually(
      () => attempt('203.0.113.4', url),
      ({ status }) => status !== 429,
    );
    expect(allowed.status).toBe(401);
  });
});

describe('the address that a budget is counted by', () => {
  it('counts by the address that a trusted proxy reports', async () => {
    await spendAll('203.0.113.5');
    expect((await attempt('203.0.113.5')).status).toBe(429);
    expect((await attempt('203.0.113.6')).status).toBe(401);
  });

  it('counts IPv6 addresses by network', async () => {
    for (let i = 0; i < ATTEMPTS; i++) expect((await attempt(`2001:db8:0:7::${i + 1}`)).status).toBe(401);
    expect((await attempt('2001:db8:0:7:ffff::1')).status).toBe(429);
    expect((await attempt('2001:db8:0:8::1')).status).toBe(401);
  });

  it('ignores addresses that a client adds to X-Forwarded-For', async () => {
    for (let i = 0; i < ATTEMPTS; i++) expect((await attempt(`198.51.100.${i}, 203.0.113.7`)).status).toBe(401);
    expect((await attempt('198.51.100.99, 203.0.113.7')).status).toBe(429);
    expect((await attempt('203.0.113.7, 10.1.2.3')).status).toBe(429);
  });

  it.each([
    ['without TRUST_PROXY', ''],
    ['where TRUST_PROXY names another proxy', '10.0.0.0/8'],
  ])('counts by the address of the connection %s', async (_where, TRUST_PROXY) => {
    const { url } = await suite.startAnother({ TRUST_PROXY });
    for (let i = 0; i < ATTEMPTS; i++) expect((await attempt(`203.0.113.${i}`, url)).status).toBe(401);
    expect((await attempt('203.0.113.99', url)).status).toBe(429);
  });
});
