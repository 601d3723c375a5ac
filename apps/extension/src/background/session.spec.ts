import { ACCOUNTS, useApi } from '../testing/fake-api.js';
import { useBrowser } from '../testing/fake-browser.js';
import { answer } from './answer.js';

const used = useBrowser();
const server = useApi();

const GROUP = { id: 7, name: 'From the web' };
const SIGNED_IN = { token: 'ana', account: ACCOUNTS.ana, email: 'ana' };
const signIn = (email: string) => answer('signIn', { email, password: 'a password' });

describe('signing in', () => {
  it('keeps the token and the address, and nothing of the password', async () => {
    expect(await signIn('ana')).toEqual({ answer: { email: 'ana', group: null } });
    expect(used.browser.kept).toEqual(SIGNED_IN);
  });

  it('anew under the same address goes on with the chosen group, under another one without it', async () => {
    used.browser.keep({ account: ACCOUNTS.ana, email: 'ana', group: GROUP });
    expect(await signIn('ana')).toEqual({ answer: { email: 'ana', group: GROUP } });
    expect(await signIn('eva')).toEqual({ answer: { email: 'eva', group: null } });
    expect(used.browser.kept).toEqual({ token: 'eva', account: ACCOUNTS.eva, email: 'eva' });
  });

  it.each([
    [401, 'ACCESS.NOT_SIGNED_IN', 'wrong-password'],
    [403, 'ACCESS.SUSPENDED', 'suspended'],
    [429, 'REQUEST.TOO_MANY', 'too-often'],
    [0, undefined, 'unreachable'],
    [500, undefined, 'failed'],
  ])('that is answered with %d, code %s, keeps nothing and says %s', async (status, code, problem) => {
    server.api.willAnswer(status, code);
    expect(await signIn('ana')).toEqual({ problem });
    expect([used.browser.kept, used.browser.news()]).toEqual([{}, []]);
  });
});

describe('the standing', () => {
  it('is nobody at first, then somebody, and whose sign-in ended after that', async () => {
    expect(await answer('standing', {})).toEqual({ answer: { isSignedIn: false, email: null, waiting: 0 } });
    used.browser.keep({ ...SIGNED_IN, group: GROUP });
    expect(await answer('standing', {})).toEqual({ answer: { isSignedIn: true, email: 'ana', group: GROUP } });
    used.browser.stored.delete('token');
    expect(await answer('standing', {})).toEqual({ answer: { isSignedIn: false, email: 'ana', waiting: 0 } });
  });
});

describe('the groups', () => {
  beforeEach(() => used.browser.keep({ ...SIGNED_IN, group: GROUP }));

  it('bring a new name of the chosen one along', async () => {
    server.api.groups.splice(0, 1, { id: 7, name: 'Read' });
    await answer('groups', {});
    expect(used.browser.kept['group']).toEqual({ id: 7, name: 'Read' });
  });

  it('end the choice of one that is gone', async () => {
    server.api.groups.splice(0, 1, { id: 8, name: 'Another' });
    expect(await answer('groups', {})).toEqual({ answer: [{ id: 8, name: 'Another' }] });
    expect(used.browser.kept).toEqual(SIGNED_IN);
  });

  it('that are asked for under a token that has ended end the sign-in, which is told', async () => {
    server.api.endsTokens = true;
    expect(await answer('groups', {})).toEqual({ problem: 'signed-out' });
    expect(used.browser.kept).toEqual({ account: ACCOUNTS.ana, email: 'ana', group: GROUP });
    expect(used.browser.news()).toEqual([expect.stringMatching(/^Session expired/)]);
  });
});
