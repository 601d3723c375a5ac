import { ACCOUNTS, useApi } from '../testing/fake-api.js';
import { useBrowser } from '../testing/fake-browser.js';
import { handleRequest } from './handle-request.js';
import { renewSignIn } from './sign-in.js';

const used = useBrowser();
const server = useApi();

const GROUP = { id: 7, name: 'From the web' };
const SIGNED_IN = { token: 'ana', account: ACCOUNTS.ana, email: 'ana' };
const signIn = (email: string) => handleRequest('signIn', { email, password: 'a password' });

describe('signing in', () => {
  it('signing in keeps the token and the e-mail address, and nothing of the password', async () => {
    expect(await signIn('ana')).toEqual({ answer: { email: 'ana', group: null } });
    expect(used.browser.kept).toEqual({ ...SIGNED_IN, renewFrom: expect.any(Number) });
  });

  it('signing in keeps the chosen group for the same account, and drops it for another', async () => {
    used.browser.keep({ account: ACCOUNTS.ana, email: 'ana', group: GROUP });
    expect(await signIn('ana')).toEqual({ answer: { email: 'ana', group: GROUP } });
    expect(await signIn('eva')).toEqual({ answer: { email: 'eva', group: null } });
    expect(used.browser.kept).toEqual({ token: 'eva', renewFrom: expect.any(Number), account: ACCOUNTS.eva, email: 'eva' });
  });

  it.each([
    [401, 'ACCESS.NOT_SIGNED_IN', 'wrong-password'],
    [403, 'ACCESS.SUSPENDED', 'suspended'],
    [429, 'REQUEST.TOO_MANY', 'too-often'],
    [0, undefined, 'unreachable'],
    [500, undefined, 'failed'],
  ])('a sign-in that is answered with %d, code %s, keeps nothing and reports %s', async (status, code, problem) => {
    server.api.willAnswer(status, code);
    expect(await signIn('ana')).toEqual({ problem });
    expect([used.browser.kept, used.browser.news()]).toEqual([{}, []]);
  });
});

describe('the status', () => {
  it('the status is signed out at first, then signed in, then expired', async () => {
    expect(await handleRequest('status', {})).toEqual({ answer: { isSignedIn: false, email: null, waiting: 0 } });
    used.browser.keep({ ...SIGNED_IN, group: GROUP });
    expect(await handleRequest('status', {})).toEqual({ answer: { isSignedIn: true, email: 'ana', group: GROUP } });
    used.browser.stored.delete('token');
    expect(await handleRequest('status', {})).toEqual({ answer: { isSignedIn: false, email: 'ana', waiting: 0 } });
  });
});

describe('the groups', () => {
  beforeEach(() => used.browser.keep({ ...SIGNED_IN, group: GROUP }));

  it('loading the groups updates the name of the chosen one', async () => {
    server.api.groups.splice(0, 1, { id: 7, name: 'Read' });
    await handleRequest('groups', {});
    expect(used.browser.kept['group']).toEqual({ id: 7, name: 'Read' });
  });

  it('loading the groups drops the choice of a deleted one', async () => {
    server.api.groups.splice(0, 1, { id: 8, name: 'Another' });
    expect(await handleRequest('groups', {})).toEqual({ answer: [{ id: 8, name: 'Another' }] });
    expect(used.browser.kept).toEqual(SIGNED_IN);
  });

  it('loading the groups ends the sign-in when the token has expired, with a notification', async () => {
    server.api.endsTokens = true;
    used.browser.keep({ renewFrom: 1 });
    expect(await handleRequest('groups', {})).toEqual({ problem: 'signed-out' });
    expect(used.browser.kept).toEqual({ account: ACCOUNTS.ana, email: 'ana', group: GROUP });
    expect(used.browser.news()).toEqual([expect.stringMatching(/^Session expired/)]);
  });
});

describe('the token', () => {
  const HOUR_MS = 3_600_000;
  const last = () => new URL(server.api.asked.at(-1)?.url ?? '').pathname;

  it('requests a token with the scope for captures only', async () => {
    await signIn('ana');
    expect(await server.api.asked[0]?.json()).toMatchObject({ scope: 'capture' });
  });

  it('renews the token once half of its life has passed, and not before', async () => {
    await signIn('ana');
    await renewSignIn();
    expect(last()).toMatch(/login$/);
    used.browser.keep({ renewFrom: Date.now() - 1 });
    await renewSignIn();
    expect(last()).toMatch(/renew$/);
    expect(used.browser.kept['renewFrom']).toBeGreaterThan(Date.now() + HOUR_MS);
  });

  it('keeps the token when the server does not answer', async () => {
    used.browser.keep({ ...SIGNED_IN, renewFrom: 1 });
    server.api.willAnswer(0);
    await renewSignIn();
    expect(used.browser.kept).toEqual({ ...SIGNED_IN, renewFrom: 1 });
  });
});

describe('signing out', () => {
  beforeEach(() => used.browser.keep({ ...SIGNED_IN, renewFrom: 1, group: GROUP }));

  it('signing out stays local by default', async () => {
    await handleRequest('signOut', { endsOnServer: false });
    expect([used.browser.kept, server.api.asked]).toEqual([{}, []]);
  });

  it('signing out also ends the sign-in on the server on request, with its token', async () => {
    await handleRequest('signOut', { endsOnServer: true });
    expect(used.browser.kept).toEqual({});
    expect(server.api.asked.map(({ url, headers }) => [new URL(url).pathname, headers.get('Authorization')])).toEqual([
      ['/api/v1/auth/logout', 'Bearer ana'],
    ]);
    expect(used.browser.news()).toEqual([]);
  });

  it('signing out works here when the server does not answer, and says so', async () => {
    server.api.willAnswer(0);
    await handleRequest('signOut', { endsOnServer: true });
    expect(used.browser.kept).toEqual({});
    expect(used.browser.news()).toEqual([expect.stringMatching(/^Signed out here only/)]);
  });
});
