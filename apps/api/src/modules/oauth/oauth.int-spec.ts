import { decideAuthorization, getMe, listConnections, listGrants, previewAuthorization, revokeConnection } from '@wordhoard/api-client/sdk';
import { CLIENT_DOCUMENT, withPages } from '@wordhoard/testing';
import fc from 'fast-check';
import { auditEvents, confirmPassword } from '../../../test/assistant.js';
import { useApi } from '../../../test/api-suite.js';
import { failure } from '../../../test/failure.js';
import { runRecurringJob } from '../../../test/jobs.js';
import { ApiLearner } from '../../../test/learner.js';
import { callTool, errorIn, ISSUER, OAUTH, OauthClient, REDIRECT, REMOTE, tokensIn } from '../../../test/oauth-client.js';
import { send, sendJson } from '../../../test/raw-request.js';

const suite = useApi({ variables: withPages(REMOTE) });

const person = async () => confirmPassword(await ApiLearner.signUp(suite.url));
const register = (metadata?: Readonly<Record<string, unknown>>) => OauthClient.register(suite.url, metadata);
const statusOf = async (token: string) => (await callTool(suite.url, token)).status;

describe('OAuth metadata', () => {
  it('names the issuer exactly as configured, and the consent page as authorization endpoint', async () => {
    const server = JSON.parse((await send(suite.url, { path: '/.well-known/oauth-authorization-server' })).body);
    expect(server).toMatchObject({
      issuer: ISSUER,
      authorization_endpoint: `${ISSUER}/oauth/authorize`,
      token_endpoint: `${ISSUER}${OAUTH}/token`,
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    });
    for (const path of ['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp']) {
      const { body, headers } = await send(suite.url, { path });
      expect(JSON.parse(body)).toMatchObject({ resource: `${ISSUER}/mcp`, authorization_servers: [ISSUER] });
      expect(headers['access-control-allow-origin']).toBe('*');
    }
  });

  it.each(['/.well-known/oauth-authorization-server', `${OAUTH}/clients`, `${OAUTH}/token`, `${OAUTH}/revoke`])(
    'allows any origin to call endpoints that need no account: %s',
    async (path) => {
      const asked = {
        Origin: 'https://editor.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type',
      };
      const { status, headers } = await send(suite.url, { method: 'OPTIONS', path, headers: asked });
      expect([status, headers['access-control-allow-origin']]).toEqual([204, '*']);
      expect(headers['access-control-allow-headers']).toContain('Content-Type');
      const elsewhere = await send(suite.url, { method: 'OPTIONS', path: `${OAUTH}/authorize`, headers: asked });
      expect(elsewhere.headers['access-control-allow-origin']).toBeUndefined();
    },
  );
});

describe('client registration', () => {
  it.each([
    ['http://example.org/callback', '400 invalid_redirect_uri'],
    ['javascript:alert(1)', '400 invalid_redirect_uri'],
    ['https://user@example.org/', '400 invalid_redirect_uri'],
    ['https://example.org/#part', '400 invalid_redirect_uri'],
  ])('rejects a client registration with %s', async (uri, error) => {
    expect(errorIn(await sendJson(suite.url, 'POST', `${OAUTH}/clients`, { redirect_uris: [uri] }))).toBe(error);
  });

  it.each([
    [{}, '400 invalid_redirect_uri'],
    [{ redirect_uris: [] }, '400 invalid_redirect_uri'],
    [{ redirect_uris: REDIRECT }, '400 invalid_redirect_uri'],
    [{ redirect_uris: [REDIRECT], token_endpoint_auth_method: 'client_secret_basic' }, '400 invalid_client_metadata'],
    [{ redirect_uris: [REDIRECT], grant_types: ['implicit'] }, '400 invalid_client_metadata'],
  ])('rejects the client metadata %j', async (metadata, error) => {
    expect(errorIn(await sendJson(suite.url, 'POST', `${OAUTH}/clients`, metadata))).toBe(error);
  });

  it('removes invisible characters from a client name', async () => {
    const learner = await person();
    const client = await register({ client_name: 'Cl\u202eedu\na  t\u200bwo'.padEnd(400, 'x') });
    const { data } = await previewAuthorization({ client: learner.client, query: client.request() });
    expect(data.client_name).toMatch(/^Cl edu a t wox{100,}$/);
    expect(data.client_name.length).toBe(128);
  });

  it('deletes a registration after a day without consent, or a year after its consent ended', async () => {
    const learner = await person();
    const [forgotten, used, disconnected] = [await register(), await register(), await register()];
    for (const client of [used, disconnected]) await client.connect(learner);
    await revokeConnection({ client: learner.client, path: { client_id: disconnected.id } });
    const days = async (count: number) => {
      const [back, columns] = [`interval '${count} days'`, ['created_at', 'fetched_at', 'let_in_at']];
      await suite.observer.rows(`update oauth_clients set ${columns.map((name) => `${name} = ${name} - ${back}`).join()}`);
      await suite.observer.rows(`update oauth_families set revoked_at = revoked_at - ${back}`);
      await runRecurringJob(suite.observer, 'sweep-oauth');
      const ids = (await suite.observer.rows<{ id: string }>('select id from oauth_clients')).map(({ id }) => id);
      return [forgotten, used, disconnected].map(({ id }) => ids.includes(id));
    };
    expect(await days(2)).toEqual([false, true, true]);
    expect(await days(366)).toEqual([false, true, false]);
  });
});

describe('client with a metadata document', () => {
  async function preview(address: string) {
    const { client } = await person();
    return previewAuthorization({ client, query: OauthClient.describedAt(suite.url, address).request() });
  }

  it('uses the metadata of the document', async () => {
    const { data } = await preview(CLIENT_DOCUMENT);
    expect(data).toMatchObject({ client_id: CLIENT_DOCUMENT, client_name: 'A host with a document', loopback_only: true });
  });

  it.each([
    ['with a query string', `${CLIENT_DOCUMENT}?a=b`, /without query and fragment/],
    ['without a path', 'https://page.example/', /with a path/],
    ['with a user name', 'https://user@page.example/client/host.json', /must be an https address/],
    ['without TLS', CLIENT_DOCUMENT.replace('https', 'http'), /Unknown client/],
    ['whose document names another address', 'https://page.example/client-of-another/host.json', /another client_id than its address/],
    ['without a document', 'https://page.example/elsewhere', /could not be read/],
    ['on a private network', 'https://inside.example/client/host.json', /could not be read/],
    ['that does not resolve', 'https://nowhere.example/client/host.json', /could not be read/],
  ])('rejects a client id %s', async (_what, address, why) => {
    const refused = await failure(preview(address));
    expect([refused.status, refused.code]).toEqual([400, 'OAUTH.INVALID_REQUEST']);
    expect(refused.body.detail).toMatch(why);
  });
});

describe('authorization preview', () => {
  it('describes the client and its scopes, and which of them are new', async () => {
    const learner = await person();
    const client = await register();
    await client.connect(learner, { scope: 'profile-read' });
    const { data } = await previewAuthorization({ client: learner.client, query: client.request() });
    expect(data).toEqual({
      ...{
        client_id: client.id,
        client_name: 'An editor',
        redirect_uri: REDIRECT,
        redirect_host: '127.0.0.1:33418',
        resource: `${ISSUER}/mcp`,
      },
      ...{ workspace: 'production', scopes: ['profile-read', 'vocabulary-read'], loopback_only: true },
      ...{ already_granted_scopes: ['profile-read'], new_scopes: ['vocabulary-read'] },
    });
  });

  it.each<[string, Record<string, string | undefined>]>([
    ['no client', { client_id: undefined }],
    ['no redirect URI', { redirect_uri: undefined }],
    ['a token instead of a code', { response_type: 'token' }],
    ['an unknown scope', { scope: 'profile-read admin' }],
    ['another workspace', { workspace: '/home/anna' }],
  ])('rejects a preview with %s', async (_what, wrong) => {
    const learner = await person();
    const client = await register();
    const asked = Object.fromEntries(Object.entries(client.request(wrong)).filter(([, value]) => value !== undefined)) as never;
    const refused = await failure(previewAuthorization({ client: learner.client, query: asked }));
    expect([refused.status, refused.code]).toEqual([400, 'OAUTH.INVALID_REQUEST']);
  });

  it('accepts another port on a loopback address', async () => {
    const learner = await person();
    const client = await register({ redirect_uris: [REDIRECT, 'https://example.org/back'] });
    const query = client.request({ redirect_uri: 'http://127.0.0.1:5/callback' });
    expect((await previewAuthorization({ client: learner.client, query })).data.loopback_only).toBe(false);
  });

  it('accepts this server as resource, also repeated, and returns the resource', async () => {
    const learner = await person();
    const query = new URLSearchParams((await register()).request() as Record<string, string>);
    for (const resource of [ISSUER, `${ISSUER}/mcp`]) query.append('resource', resource);
    const headers = { Authorization: `Bearer ${learner.token}` };
    const { status, body } = await send(suite.url, { path: `${OAUTH}/authorize?${query}`, headers });
    expect([status, JSON.parse(body)]).toEqual([200, expect.objectContaining({ resource: `${ISSUER}/mcp` })]);
  });

  it('rejects a request and its tokens for another server', async () => {
    const learner = await person();
    const client = await register();
    const resource = 'https://words.example.com/mcp';
    const refused = await failure(previewAuthorization({ client: learner.client, query: client.request({ resource }) }));
    expect(refused).toMatchObject({
      status: 400,
      code: 'OAUTH.INVALID_TARGET',
      message: expect.stringMatching(/^invalid_target: .*example\.com/),
    });
    expect(await failure(client.consent(learner, { resource }))).toMatchObject({ code: 'OAUTH.INVALID_TARGET' });

    const code = await client.code(learner, { resource: `${ISSUER}/mcp` });
    expect(errorIn(await client.redeem(code, { resource }))).toBe('400 invalid_target');
    const tokens = tokensIn(await client.redeem(code, { resource: ISSUER }));
    expect(errorIn(await client.refresh(tokens.refresh_token, { resource }))).toBe('400 invalid_target');
    tokensIn(await client.refresh(tokens.refresh_token));
  });

  it('accepts any resource if the check is turned off', async () => {
    const { url } = await suite.startAnother({ MCP_OAUTH_RESOURCE_CHECK: 'false' });
    const learner = await person();
    const client = (await register()).at(url);
    const there = await confirmPassword(await learner.signInAgain(url));
    await client.connect(there, { resource: 'https://elsewhere.example/mcp' });
    expect((await listConnections({ client: learner.client })).data).toHaveLength(1);
  });

  it('rejects repeated parameters', async () => {
    const learner = await person();
    const query = new URLSearchParams((await register()).request() as Record<string, string>);
    query.append('scope', 'card-write');
    const headers = { Authorization: `Bearer ${learner.token}` };
    expect((await send(suite.url, { path: `${OAUTH}/authorize?${query}`, headers })).status).toBe(400);
  });

  it('requires a signed-in user for preview and decision', async () => {
    const { body } = { body: JSON.stringify((await register()).request()) };
    const headers = { 'Content-Type': 'application/json' };
    for (const method of ['GET', 'POST']) {
      const sent = method === 'POST' ? { body } : {};
      expect((await send(suite.url, { method, path: `${OAUTH}/authorize`, headers, ...sent })).status).toBe(401);
    }
  });
});

describe('authorization decision', () => {
  it('redirects to the registered address with its query, and keeps existing consents on denial', async () => {
    const learner = await person();
    const client = await register({ redirect_uris: ['https://example.org/back?from=%2Fhere'] });
    const asked = { redirect_uri: 'https://example.org/back?from=%2Fhere' };
    const approved = await client.consent(learner, asked);
    expect(approved.href.startsWith('https://example.org/back?from=%2Fhere&code=')).toBe(true);
    const body = { ...client.request(asked), approve: false } as never;
    const denied = (await decideAuthorization({ client: learner.client, body })).data.redirect_uri;
    expect(denied.startsWith('https://example.org/back?from=%2Fhere&error=access_denied&')).toBe(true);
    expect((await listGrants({ client: learner.client })).data.filter(({ state: now }) => now === 'live').length).toBeGreaterThan(0);
  });

  it('requires a recent password confirmation to allow, but not to deny', async () => {
    const learner = await ApiLearner.signUp(suite.url);
    const client = await register();
    const decide = (approve: boolean) => decideAuthorization({ client: learner.client, body: { ...client.request(), approve } as never });
    expect((await failure(decide(true))).code).toBe('ACCESS.ELEVATION_REQUIRED');
    expect((await decide(false)).data.redirect_uri).toContain('access_denied');
    expect((await listConnections({ client: learner.client })).data).toEqual([]);
  });

  it('grants the tools of the allowed scopes to this client in the remote workspace only', async () => {
    const learner = await person();
    const client = await register();
    const address = await client.consent(learner, { scope: 'profile-read vocabulary-read card-write' }, ['profile-read']);
    const tokens = tokensIn(await client.redeem(address.searchParams.get('code') ?? ''));
    expect(tokens.scope).toBe('profile-read');
    const { data } = await listGrants({ client: learner.client });
    expect(data.map(({ tool }) => tool).sort()).toEqual(['svc://me/profile', 'svc_get_language_profile']);
    expect(new Set(data.map(({ client_id, mode, workspace }) => `${client_id} ${mode} ${workspace}`))).toEqual(
      new Set([`${client.id} always production`]),
    );
    expect((await auditEvents(learner)).map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual(['grant created', 'grant created']);
    const refused = await failure(
      decideAuthorization({ client: learner.client, body: { ...client.request(), approve: true, scopes: ['card-write'] } as never }),
    );
    expect(refused.status).toBe(400);
  });
});

describe('connection', () => {
  it('a connection is listed with its scopes, and revoked with its tokens and grants on every instance at once', async () => {
    const learner = await person();
    const [client, kept] = [await register({ client_name: 'The one' }), await register()];
    const [tokens, others] = [await client.connect(learner), await kept.connect(learner)];
    const another = await suite.startAnother();
    expect((await callTool(another.url, tokens.access_token)).status).toBe(200);
    const { data } = await listConnections({ client: learner.client });
    expect(data.find(({ client_id }) => client_id === client.id)).toEqual({
      ...{ client_id: client.id, client_name: 'The one', workspace: 'production', active_token_count: 2 },
      ...{ created_at: expect.any(String), last_used_at: expect.any(String), scopes: ['profile-read', 'vocabulary-read'] },
    });

    await revokeConnection({ client: learner.client, path: { client_id: client.id } });
    expect((await callTool(another.url, tokens.access_token)).status).toBe(401);
    expect(errorIn(await client.at(another.url).refresh(tokens.refresh_token))).toBe('400 invalid_grant');
    expect(await statusOf(others.access_token)).toBe(200);
    const standing = (await listGrants({ client: learner.client })).data.filter(({ state }) => state === 'live');
    expect(new Set(standing.map(({ client_id }) => client_id))).toEqual(new Set([kept.id]));
    expect((await listConnections({ client: learner.client })).data.map(({ client_id }) => client_id)).toEqual([kept.id]);
    await revokeConnection({ client: learner.client, path: { client_id: client.id } });
  });

  it('a connection is found by an id of the maximum length', async () => {
    const client_id = `https://assistant.example/${'x'.repeat(900)}`;
    const refused = await failure(revokeConnection({ client: (await person()).client, path: { client_id } }));
    expect([refused.status, refused.code]).toEqual([404, 'OAUTH.NOT_FOUND']);
  });
});

describe('client endpoints', () => {
  const names = ['grant_type', 'code', 'redirect_uri', 'client_id', 'code_verifier', 'refresh_token', 'scope', 'token'] as const;
  const values = fc.constantFrom(
    'authorization_code',
    'refresh_token',
    REDIRECT,
    'https://127.0.0.1/x',
    'https://a',
    '\0',
    '',
    'svc_rt_x',
    '__proto__',
  );
  const text = fc.oneof(values, fc.string({ unit: 'binary', maxLength: 200 }));

  it('answers invalid requests with OAuth errors', async () => {
    const form = fc.array(fc.tuple(fc.constantFrom(...names), text), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('token', 'revoke'), form, async (where, members) => {
        const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
        const body = new URLSearchParams(members).toString();
        const answer = await send(suite.url, { method: 'POST', path: `${OAUTH}/${where}`, headers, body });
        expect([200, 400, 401, 422]).toContain(answer.status);
        expect(answer.status === 200 || /"(error|detail)"/.test(answer.body)).toBe(true);
      }),
      { numRuns: scaled(30, 150) },
    );
    const metadata = fc.record(
      { redirect_uris: fc.oneof(fc.jsonValue(), fc.array(text)), client_name: fc.jsonValue() },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(metadata, fc.jsonValue()), async (body) => {
        const answer = await sendJson(suite.url, 'POST', `${OAUTH}/clients`, body);
        expect([201, 400, 422]).toContain(answer.status);
      }),
      { numRuns: scaled(30, 150) },
    );
    expect(suite.api.logs.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});

describe('without remote assistants', () => {
  it('has no OAuth endpoints and rejects earlier tokens while remote MCP is off', async () => {
    const off = await suite.startAnother({ REMOTE_MCP_ENABLED: 'false' });
    const connected = await person();
    const { access_token } = await (await register()).connect(connected);
    expect((await callTool(off.url, access_token)).status).toBe(401);
    const learner = await connected.signInAgain(off.url);
    const headers = { Authorization: `Bearer ${learner.token}` };
    const paths = ['authorize', 'clients', 'token', 'revoke', 'connections', 'connections/x/revoke'].map((path) => `${OAUTH}/${path}`);
    for (const path of [...paths, '/mcp', '/.well-known/oauth-authorization-server', '/.well-known/oauth-protected-resource/mcp'])
      for (const method of ['GET', 'POST'])
        expect([method, path, (await send(off.url, { method, path, headers })).status]).toEqual([method, path, 404]);
    expect((await getMe({ client: learner.client })).data.id).toBe(learner.user.id);
  });
});
