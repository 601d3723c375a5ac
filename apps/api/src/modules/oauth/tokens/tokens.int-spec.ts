import { confirmPassword } from '../../../../test/assistant.js';
import { useApi } from '../../../../test/api-suite.js';
import { ApiLearner } from '../../../../test/learner.js';
import { callTool, errorIn, OAUTH, OauthClient, REMOTE, tokensIn } from '../../../../test/oauth-client.js';
import { send, sendJson } from '../../../../test/raw-request.js';

const suite = useApi({ variables: REMOTE });

const person = async () => confirmPassword(await ApiLearner.signUp(suite.url));
const register = (metadata?: Readonly<Record<string, unknown>>) => OauthClient.register(suite.url, metadata);
const statusOf = async (token: string) => (await callTool(suite.url, token)).status;

describe('token request with a code', () => {
  it('returns valid tokens with the allowed scopes', async () => {
    const learner = await person();
    const client = await register();
    const response = await client.redeem(await client.code(learner));
    const tokens = tokensIn(response);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(tokens).toMatchObject({ expires_in: 900, scope: 'profile-read vocabulary-read' });
    expect(await statusOf(tokens.access_token)).toBe(200);
  });

  it.each<[string, Record<string, string | undefined>, string]>([
    ['another redirect URI', { redirect_uri: 'http://127.0.0.1:33419/callback' }, '400 invalid_grant'],
    ['no redirect URI', { redirect_uri: undefined }, '400 invalid_request'],
    ['no client', { client_id: undefined }, '400 invalid_request'],
    ['another code', { code: 'svc_code_nothing' }, '400 invalid_grant'],
    ['no grant type', { grant_type: undefined }, '400 invalid_request'],
    ['another grant type', { grant_type: 'password' }, '400 unsupported_grant_type'],
  ])('rejects a code with %s, which stays valid', async (_what, wrong, error) => {
    const learner = await person();
    const client = await register();
    const code = await client.code(learner);
    expect(errorIn(await client.redeem(code, wrong))).toBe(error);
    expect((await client.redeem(code)).status).toBe(200);
  });

  it('rejects a code after a minute', async () => {
    const learner = await person();
    const client = await register();
    const code = await client.code(learner);
    await suite.observer.rows(`update oauth_codes set expires_at = expires_at - interval '60 seconds'`);
    expect(errorIn(await client.redeem(code))).toBe('400 invalid_grant');
  });

  it('accepts only form bodies without repeated parameters, and only on OAuth endpoints', async () => {
    const learner = await person();
    const client = await register();
    const code = await client.code(learner);
    const form = new URLSearchParams({ code, grant_type: 'authorization_code', client_id: client.id, code_verifier: client.verifier });
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const inAddress = await send(suite.url, { method: 'POST', path: `${OAUTH}/token?${form}`, headers, body: 'redirect_uri=x' });
    expect(errorIn(inAddress)).toBe('400 invalid_request');
    const twice = await send(suite.url, { method: 'POST', path: `${OAUTH}/token`, headers, body: `${form}&client_id=${client.id}` });
    expect(errorIn(twice)).toBe('400 invalid_request');
    expect((await client.redeem(code)).status).toBe(200);
    expect((await send(suite.url, { method: 'POST', path: '/api/v1/auth/login', headers, body: 'email=x' })).status).toBe(415);
  });
});

describe('token request with a refresh token', () => {
  it('accepts each refresh token once', async () => {
    const learner = await person();
    const client = await register();
    const first = await client.connect(learner);
    const second = tokensIn(await client.refresh(first.refresh_token));
    const third = tokensIn(await client.refresh(second.refresh_token));
    expect(new Set([first, second, third].flatMap(({ access_token, refresh_token }) => [access_token, refresh_token])).size).toBe(6);
    expect(await statusOf(third.access_token)).toBe(200);
  });

  it('returns valid tokens to five concurrent refreshes with the same token', async () => {
    const learner = await person();
    const client = await register();
    const { refresh_token } = await client.connect(learner);
    const refreshed = (await Promise.all(Array.from({ length: 5 }, () => client.refresh(refresh_token)))).map(tokensIn);
    for (const { access_token } of refreshed) expect(await statusOf(access_token)).toBe(200);
    expect((await client.refresh(refreshed[3]?.refresh_token ?? '')).status).toBe(200);
  });

  it('accepts a slow client after a faster one has rotated twice, and revokes nothing', async () => {
    const learner = await person();
    const client = await register();
    const shared = await client.connect(learner);
    const fast = tokensIn(await client.refresh(shared.refresh_token));
    const faster = tokensIn(await client.refresh(fast.refresh_token));
    const slow = tokensIn(await client.refresh(shared.refresh_token));
    for (const { access_token } of [fast, faster, slow]) expect(await statusOf(access_token)).toBe(200);
  });

  it('returns fewer scopes on request without reducing the grant', async () => {
    const learner = await person();
    const client = await register();
    const { refresh_token } = await client.connect(learner);
    const narrow = tokensIn(await client.refresh(refresh_token, { scope: 'profile-read' }));
    expect(narrow.scope).toBe('profile-read');
    const refused = await callTool(suite.url, narrow.access_token);
    expect([refused.status, JSON.parse(refused.body)]).toMatchObject([403, { detail: 'insufficient_scope' }]);
    expect(tokensIn(await client.refresh(narrow.refresh_token)).scope).toBe('profile-read vocabulary-read');
  });

  it('accepts neither a refresh token for access nor an access token for refresh', async () => {
    const learner = await person();
    const client = await register();
    const { access_token, refresh_token } = await client.connect(learner);
    expect(await statusOf(refresh_token)).toBe(401);
    expect(errorIn(await client.refresh(access_token))).toBe('400 invalid_grant');
  });
});

describe('access token', () => {
  it('an access token is accepted only for tools and resources, where sign-in tokens are rejected', async () => {
    const learner = await person();
    const { access_token } = await (await register()).connect(learner);
    const headers = { Authorization: `Bearer ${access_token}` };
    expect((await send(suite.url, { path: '/api/v1/mcp/resource?uri=svc://me/profile&workspace=production', headers })).status).toBe(200);
    for (const path of ['/api/v1/auth/me', '/api/v1/groups', '/api/v1/mcp/grants', `${OAUTH}/connections`, '/api/v1/mcp/audit'])
      expect([path, (await send(suite.url, { path, headers })).status]).toEqual([path, 401]);
    expect((await sendJson(suite.url, 'POST', '/api/v1/auth/elevate', { password: 'x' }, access_token)).status).toBe(401);
  });

  it('an access token becomes invalid when it expires, its account is suspended or it is revoked', async () => {
    const learner = await person();
    const client = await register();
    const first = await client.connect(learner);
    expect((await client.revoke(first.access_token)).status).toBe(200);
    expect(await statusOf(first.access_token)).toBe(401);
    const second = tokensIn(await client.refresh(first.refresh_token));
    expect((await client.revoke(second.refresh_token)).status).toBe(200);
    expect(await statusOf(second.access_token)).toBe(401);
    expect((await client.revoke('svc_rt_nothing')).status).toBe(200);

    const { access_token } = await client.connect(learner);
    await suite.observer.rows('update accounts set is_active = false where id = $1', [learner.user.id]);
    expect(await statusOf(access_token)).toBe(403);
  });

  it('an access token loses its rights with the remote workspace', async () => {
    const learner = await person();
    const { access_token } = await (await register()).connect(learner);
    const refused = await callTool(suite.url, access_token, 'svc_list_groups', '/home/anna');
    expect([refused.status, JSON.parse(refused.body)]).toMatchObject([403, { detail: 'no_grant' }]);
  });

  it('an access token is stored as a hash', async () => {
    const learner = await person();
    const client = await register();
    const { access_token, refresh_token } = await client.connect(learner);
    for (const table of ['oauth_tokens', 'oauth_codes', 'oauth_families', 'oauth_clients', 'audit_events']) {
      const text = JSON.stringify(await suite.observer.rows(`select t::text as row from ${table} t`));
      for (const secret of [access_token, refresh_token]) expect(text).not.toContain(secret.slice(8));
    }
  });
});
