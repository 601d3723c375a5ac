import { createGroup, elevate, login, register } from '@wordhoard/api-client/sdk';
import { buildRegistration, type RunningApi } from '@wordhoard/testing';
import { useApi } from '../../../test/api-suite.js';
import { failure } from '../../../test/failure.js';
import { clientFor, Learner } from '../../../test/learner.js';
import { type RawResponse, send } from '../../../test/raw-request.js';

const ATTEMPTS = 3;
const WINDOW_SECONDS = 300;
const FEW = { RATE_LIMIT_AUTH_ATTEMPTS: String(ATTEMPTS), RATE_LIMIT_AUTH_WINDOW_SECONDS: String(WINDOW_SECONDS) };

const suite = useApi();

function attempt(url: string, from?: string): Promise<RawResponse> {
  const headers = { 'Content-Type': 'application/json', ...(from !== undefined && { 'X-Forwarded-For': from }) };
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'a guess' });
  return send(url, { method: 'POST', path: '/api/v1/auth/login', headers, body });
}

async function spendAll(url: string, from?: string): Promise<void> {
  for (let i = 0; i < ATTEMPTS; i++) expect((await attempt(url, from)).status).toBe(401);
}

describe('the sign-in budget', () => {
  it('is one for registering and signing in, and says how long to wait', async () => {
    const { url } = await suite.startAnother(FEW);
    await Learner.signUp(url);
    for (let i = 1; i < ATTEMPTS; i++) expect((await attempt(url)).status).toBe(401);

    const refusals = [
      await failure(login({ client: clientFor(url, null), body: { email: 'nobody@example.com', password: 'a guess' } })),
      await failure(register({ client: clientFor(url, null), body: buildRegistration() })),
    ];
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ status: 429, code: 'REQUEST.TOO_MANY' });
      expect(refusal.retryAfterSeconds).toBeGreaterThan(WINDOW_SECONDS - 30);
      expect(refusal.retryAfterSeconds).toBeLessThanOrEqual(WINDOW_SECONDS);
    }
  });

  it('counts no call that it refuses, so that waiting is enough', async () => {
    const { url } = await suite.startAnother({ ...FEW, RATE_LIMIT_AUTH_WINDOW_SECONDS: '1' });
    await spendAll(url);
    const refused = await attempt(url);
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
    // Each refused try would begin a new second if it were counted.
    const began = performance.now();
    let status = 429;
    while (status === 429 && performance.now() - began < 5000) ({ status } = await attempt(url));
    expect(status).toBe(401);
    expect(performance.now() - began).toBeLessThan(1500);
  });

  it('leaves other calls alone', async () => {
    const { url } = await suite.startAnother(FEW);
    const learner = await Learner.signUp(suite.url);
    await spendAll(url);
    expect((await attempt(url)).status).toBe(429);
    await createGroup({ client: clientFor(url, learner.token), body: { name: 'More', target_language: 'Spanish' } });
  });

  it('counts a signed-in person by the account, wherever the calls come from', async () => {
    const { url } = await suite.startAnother(FEW);
    const [guessed, untouched] = [await Learner.signUp(suite.url), await Learner.signUp(suite.url)];
    const guess = ({ token }: Learner) => failure(elevate({ client: clientFor(url, token), body: { password: 'a guess' } }));
    const guessedElsewhere = await guessed.signInAgain();
    for (const who of [guessed, guessedElsewhere, guessed]) expect(await guess(who)).toMatchObject({ status: 401 });
    expect(await guess(guessedElsewhere)).toMatchObject({ status: 429 });
    expect(await guess(untouched)).toMatchObject({ status: 401 });
  });
});

describe('the address that a budget is counted by', () => {
  it('is the connection, whatever X-Forwarded-For says', async () => {
    const { url } = await suite.startAnother(FEW);
    for (let i = 0; i < ATTEMPTS; i++) expect((await attempt(url, `203.0.113.${i}`)).status).toBe(401);
    expect((await attempt(url, '203.0.113.99')).status).toBe(429);
  });

  describe('behind a proxy that TRUST_PROXY names', () => {
    let proxied: RunningApi;

    beforeAll(async () => {
      proxied = await suite.startAnother({ ...FEW, TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' });
    });

    it('is the one that the proxy saw', async () => {
      await spendAll(proxied.url, '203.0.113.1');
      expect((await attempt(proxied.url, '203.0.113.1')).status).toBe(429);
      expect((await attempt(proxied.url, '203.0.113.2')).status).toBe(401);
    });

    it('is never one that a client put before it', async () => {
      for (let i = 0; i < ATTEMPTS; i++) expect((await attempt(proxied.url, `198.51.100.${i}, 203.0.113.3`)).status).toBe(401);
      expect((await attempt(proxied.url, '198.51.100.99, 203.0.113.3')).status).toBe(429);
      expect((await attempt(proxied.url, '203.0.113.3, 10.1.2.3')).status).toBe(429);
    });
  });

  it('is not the one that a proxy of another address claims', async () => {
    const { url } = await suite.startAnother({ ...FEW, TRUST_PROXY: '10.0.0.0/8' });
    await spendAll(url, '203.0.113.4');
    expect((await attempt(url, '203.0.113.5')).status).toBe(429);
  });
});
