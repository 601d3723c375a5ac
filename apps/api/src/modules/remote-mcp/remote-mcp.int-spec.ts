import { text } from 'node:stream/consumers';
import { revokeConnection } from '@wordhoard/api-client/sdk';
import { DECLARED } from '@wordhoard/mcp-contract';
import { type Scope, SCOPES } from '@wordhoard/policy';
import { auditEvents, confirmPassword } from '../../../test/assistant.js';
import { useApi } from '../../../test/api-suite.js';
import { eventually } from '../../../test/eventually.js';
import { ApiLearner } from '../../../test/learner.js';
import { ISSUER, OauthClient, REMOTE } from '../../../test/oauth-client.js';
import { begin, type RawResponse, send } from '../../../test/raw-request.js';

const PAGE = 'https://editor.example';
const suite = useApi({ variables: { ...REMOTE, CORS_ORIGINS: JSON.stringify([PAGE]) } });
let learner: ApiLearner;

const ALL = { scope: SCOPES.join(' ') };
const ACCEPT = { Accept: 'application/json, text/event-stream', 'Content-Type': 'application/json' };
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
const CALL = { ...LIST, method: 'tools/call', params: { name: 'svc_list_groups', arguments: {} } };

beforeEach(async () => {
  learner = await confirmPassword(await ApiLearner.signUp(suite.url));
});

const newClient = () => OauthClient.register(suite.url);
const newToken = async (scope = ALL) => (await (await newClient()).connect(learner, scope)).access_token;

function post(token: string | undefined, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<RawResponse> {
  const authorization = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  return send(suite.url, {
    method: 'POST',
    path: '/mcp',
    headers: { ...ACCEPT, ...authorization, ...headers },
    body: JSON.stringify(body),
  });
}

function initialize(capabilities: object) {
  const clientInfo = { name: 'a host', version: '1' };
  return { jsonrpc: '2.0', id: 0, method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities, clientInfo } };
}

/** Tool names in a `tools/list` response, sent as JSON or as an event stream. */
function namesIn(body: string): string[] {
  const message = body.split('\n').find((line) => line.includes('"result"')) ?? '';
  const { result } = JSON.parse(message.replace(/^data: /, '')) as { result: { tools: { name: string }[] } };
  return result.tools.map(({ name }) => name);
}

const namesOf = (scope: Scope) => DECLARED.tools.filter((tool) => tool.scope === scope).map(({ name }) => name);

describe('MCP request without a valid token', () => {
  const METADATA = `resource_metadata="${ISSUER}/.well-known/oauth-protected-resource/mcp", scope="${SCOPES.join(' ')}"`;

  it('a request gets the address of the authorization server, and no error, if it has no token', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const { status, headers } = await send(suite.url, { method, path: '/mcp' });
      expect([status, headers['www-authenticate']]).toEqual([401, `Bearer ${METADATA}`]);
    }
  });

  it.each<[string, () => Promise<string> | string]>([
    ['a sign-in token', () => learner.token],
    ['an unknown token', () => `svc_at_${'a'.repeat(43)}`],
    ['a refresh token', async () => (await (await newClient()).connect(learner)).refresh_token],
    ['nonsense', () => 'nonsense'],
  ])('a request gets an invalid_token challenge if it has %s', async (_what, token) => {
    const { status, headers } = await post(await token(), LIST);
    expect([status, headers['www-authenticate']]).toEqual([401, `Bearer error="invalid_token", ${METADATA}`]);
  });
});

describe('MCP request', () => {
  it('an MCP request is answered with an access token, which works only for the three routes of calls', async () => {
    const token = await newToken();
    expect((await post(token, LIST)).status).toBe(200);
    const headers = { Authorization: `Bearer ${token}` };
    expect((await send(suite.url, { path: '/api/v1/groups', headers })).status).toBe(401);
    expect((await send(suite.url, { path: '/api/v1/mcp/grants', headers })).status).toBe(401);
  });

  it.each(['*/*', 'text/html, */*;q=0.8', 'application/json, text/event-stream'])('accepts the Accept header %s', async (accept) => {
    const token = await newToken();
    expect((await post(token, LIST, { Accept: accept })).status).toBe(200);
  });

  it('rejects a cursor, because lists have one page', async () => {
    const token = await newToken();
    for (const method of ['tools/list', 'resources/list', 'resources/templates/list', 'prompts/list']) {
      const { status, body } = await post(token, { ...LIST, id: 7, method, params: { cursor: 'eyJwYWdlIjoyfQ' } });
      const error = { code: -32_602, message: expect.stringContaining('cursor') as string };
      expect([status, JSON.parse(body)]).toEqual([200, { jsonrpc: '2.0', id: 7, error }]);
    }
  });

  it.each([
    ['another host', { Host: 'evil.example' }],
    ['another host that contains our name', { Host: 'words.example.org.evil.example' }],
    ['our host at another port', { Host: 'words.example.org:8443' }],
    ['a page of another origin', { Origin: 'https://evil.example' }],
    ['a page with an opaque origin', { Origin: 'null' }],
    ['our page without TLS', { Origin: 'http://words.example.org' }],
    ['a page on localhost', { Origin: 'http://localhost:3000' }],
  ])('rejects a request from %s, even with a valid token', async (_what, strange) => {
    const { status, headers } = await post(await newToken(), LIST, strange);
    expect([status, headers['www-authenticate']]).toEqual([403, undefined]);
  });

  it.each([
    ['our own host', { Host: 'words.example.org' }],
    ['our own page', { Origin: ISSUER }],
    ['a page that CORS_ORIGINS allows', { Origin: PAGE }],
  ])('answers a request from %s', async (_what, familiar) => {
    expect((await post(await newToken(), LIST, familiar)).status).toBe(200);
  });

  it('takes the host from a proxy that TRUST_PROXY trusts, and from no other', async () => {
    const { url: behind } = await suite.startAnother({ TRUST_PROXY: '127.0.0.1' });
    const headers = { Authorization: `Bearer ${await newToken()}`, ...ACCEPT };
    const [own, evil] = ['words.example.org', 'evil.example'];
    for (const [Host, forwarded, throughProxy, directly] of [
      ['api:3000', own, 200, 403],
      [own, evil, 403, 200],
      [own, `${own}, ${evil}`, 403, 200],
    ] as const)
      for (const [url, expected] of [
        [behind, throughProxy],
        [suite.url, directly],
      ] as const) {
        const sent = { ...headers, Host, 'X-Forwarded-Host': forwarded };
        const { status } = await send(url, { method: 'POST', path: '/mcp', headers: sent, body: JSON.stringify(LIST) });
        expect([Host, forwarded, status]).toEqual([Host, forwarded, expected]);
      }
  });

  it('rejects a batch of messages', async () => {
    const { status, body } = await post(await newToken(), [CALL, CALL]);
    expect([status, JSON.parse(body)]).toEqual([400, { jsonrpc: '2.0', id: null, error: { code: -32600, message: expect.any(String) } }]);
  });

  it('names missing and current scopes if the token lacks a scope', async () => {
    const token = await newToken({ scope: 'profile-read vocabulary-read' });
    const needing = (method: string, params: object) => post(token, { ...LIST, method, params });
    for (const [method, params, scope] of [
      ['tools/call', { name: 'svc_create_group', arguments: {} }, 'card-write'],
      ['resources/read', { uri: 'svc://me/today' }, 'session-read'],
      ['resources/subscribe', { uri: 'svc://me/due' }, 'session-read'],
      ['subscriptions/listen', { notifications: { resourceSubscriptions: ['svc://me/due'] } }, 'session-read'],
    ] as const) {
      const { status, headers, body } = await needing(method, params);
      expect([status, JSON.parse(body)]).toEqual([403, { detail: 'insufficient_scope', code: 'POLICY.INSUFFICIENT_SCOPE' }]);
      expect(headers['www-authenticate']).toContain(`error="insufficient_scope", resource_metadata="${ISSUER}`);
      expect(headers['www-authenticate']).toContain(`scope="profile-read vocabulary-read ${scope}"`);
    }
    expect((await needing('resources/read', { uri: 'svc://me/profile' })).status).toBe(200);
  });

  it('lists only the tools that the token allows', async () => {
    const { status, body } = await post(await newToken({ scope: 'vocabulary-read' }), LIST);
    expect(status).toBe(200);
    expect(namesIn(body)).toEqual(namesOf('vocabulary-read'));
  });

  it('authorizes a resource once per request, and rejects too many resources', async () => {
    const token = await newToken({ scope: 'profile-read' });
    const listenTo = (resourceSubscriptions: string[]) =>
      post(token, { ...LIST, method: 'subscriptions/listen', params: { notifications: { resourceSubscriptions } } });
    const before = (await auditEvents(learner)).length;
    expect((await listenTo(Array<string>(400).fill('svc://me/due'))).status).toBe(400);
    expect(await auditEvents(learner)).toHaveLength(before);
    const words = Array.from({ length: 98 }, (_, i) => `svc://words/${i + 1}`);
    expect((await listenTo([...words, 'svc://me/due', 'svc://me/due'])).status).toBe(403);
    const decided = (await auditEvents(learner)).slice(before);
    expect(decided.map(({ tool }) => tool)).toEqual(['svc://words/{word_id}', 'svc://me/due']);
    expect(decided).toMatchObject([{ reason: 'insufficient_scope' }, { reason: 'insufficient_scope' }]);
  });

  it('allows browsers to send and read the headers of the protocol', async () => {
    const asked = { 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'authorization' };
    const preflight = (Origin: string) => send(suite.url, { method: 'OPTIONS', path: '/mcp', headers: { ...asked, Origin } });
    const { status, headers } = await preflight(PAGE);
    expect([status, headers['access-control-allow-origin']]).toEqual([204, PAGE]);
    for (const name of ['Authorization', 'Content-Type', 'MCP-Protocol-Version', 'Mcp-Session-Id', 'Last-Event-ID'])
      expect(headers['access-control-allow-headers']).toContain(name);
    expect((await preflight('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
    const refused = await post(undefined, LIST, { Origin: PAGE });
    expect(refused.headers['access-control-allow-origin']).toBe(PAGE);
    expect(refused.headers['access-control-expose-headers']).toMatch(/Mcp-Session-Id.*WWW-Authenticate/);
  });
});

describe('MCP session', () => {
  async function begun(token: string, capabilities: object): Promise<string | undefined> {
    const { status, headers } = await post(token, initialize(capabilities));
    expect(status).toBe(200);
    return headers['mcp-session-id'] as string | undefined;
  }
  const inSession = (token: string, id: string, message: unknown = LIST) => post(token, message, { 'Mcp-Session-Id': id });

  it('an MCP session is created only for clients that can be asked', async () => {
    const token = await newToken();
    expect(await begun(token, {})).toBeUndefined();
    expect(await begun(token, { roots: {} })).toBeUndefined();
    for (const capabilities of [{ sampling: {} }, { elicitation: {} }]) {
      const id = (await begun(token, capabilities)) ?? '';
      expect((await inSession(token, id)).status).toBe(200);
    }
  });

  it('an MCP session is found only by its own account and client, until it ends', async () => {
    const client = await newClient();
    const { access_token: token, refresh_token } = await client.connect(learner, ALL);
    const id = (await begun(token, { sampling: {} })) ?? '';
    const stranger = await confirmPassword(await ApiLearner.signUp(suite.url));
    expect((await inSession((await client.connect(stranger, ALL)).access_token, id)).status).toBe(404);
    expect((await inSession(await newToken(), id)).status).toBe(404);
    const { access_token: next } = JSON.parse((await client.refresh(refresh_token)).body) as { access_token: string };
    expect((await inSession(next, id)).status).toBe(200);
    // As the Python SDKs end it: with a content type and an empty body.
    const headers = { ...ACCEPT, Authorization: `Bearer ${next}`, 'Mcp-Session-Id': id };
    expect((await send(suite.url, { method: 'DELETE', path: '/mcp', headers, body: '' })).status).toBe(200);
    expect((await inSession(next, id)).status).toBe(404);
  });

  it('lists the tools of the current token, and declares that the list can change', async () => {
    const client = await newClient();
    const { access_token: narrow } = await client.connect(learner, { scope: 'vocabulary-read' });
    const { headers, body } = await post(narrow, initialize({ sampling: {} }));
    const id = headers['mcp-session-id'] as string;
    expect(body).toContain('"tools":{"listChanged":true}');
    expect(namesIn((await inSession(narrow, id)).body)).toEqual(namesOf('vocabulary-read'));
    const { access_token: wide } = await client.connect(learner, ALL);
    expect(namesIn((await inSession(wide, id)).body)).toHaveLength(DECLARED.tools.length);
  });

  it('an MCP session is replaced by newer sessions of the same client', async () => {
    const token = await newToken();
    const ids: string[] = [];
    for (let i = 0; i < 11; i++) ids.push((await begun(token, { sampling: {} })) ?? '');
    const statuses = await Promise.all(ids.map(async (id) => (await inSession(token, id)).status));
    expect(statuses).toEqual([404, ...ids.slice(1).map(() => 200)]);
  });

  it('an MCP session cannot be used after the connection is revoked', async () => {
    const client = await newClient();
    const { access_token: token } = await client.connect(learner, ALL);
    const id = (await begun(token, { sampling: {} })) ?? '';
    await revokeConnection({ client: learner.client, path: { client_id: client.id } });
    expect((await inSession(token, id)).status).toBe(401);
  });

  it('an MCP session is not created if sessions are turned off', async () => {
    const { url } = await suite.startAnother({ MCP_SESSIONS: 'off' });
    const headers = { ...ACCEPT, Authorization: `Bearer ${await newToken()}` };
    const ask = (body: unknown, more = {}) =>
      send(url, { method: 'POST', path: '/mcp', headers: { ...headers, ...more }, body: JSON.stringify(body) });
    const { status, headers: given } = await ask(initialize({ sampling: {}, elicitation: {} }));
    expect([status, given['mcp-session-id']]).toEqual([200, undefined]);
    expect((await ask(LIST, { 'Mcp-Session-Id': 'any' })).status).toBe(404);
  });
});

describe('MCP stream', () => {
  const END_TOKEN = 'update oauth_tokens set expires_at = now() where token_hash = sha256($1)';
  const REVISION = '2026-07-28';
  const META = {
    'io.modelcontextprotocol/protocolVersion': REVISION,
    'io.modelcontextprotocol/clientInfo': { name: 'a host', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };

  /** A message without a handshake. */
  const alone = (token: string, method: string, params: object, more: Readonly<Record<string, string>> = {}) =>
    begin(suite.url, {
      ...{ method: 'POST', path: '/mcp', body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: META } }) },
      headers: { ...ACCEPT, Authorization: `Bearer ${token}`, 'MCP-Protocol-Version': REVISION, 'Mcp-Method': method, ...more },
    });
  const listen = (token: string) => alone(token, 'subscriptions/listen', { notifications: { resourceSubscriptions: ['svc://me/due'] } });
  async function createGroup(token: string): Promise<void> {
    const given = { name: 'Food', target_language: 'Spanish', request_id: 'r' };
    const response = await alone(token, 'tools/call', { name: 'svc_create_group', arguments: given }, { 'Mcp-Name': 'svc_create_group' });
    expect(await text(response)).toContain('Food');
  }

  it.each<[how: string, end: (client: OauthClient, token: string) => Promise<unknown>]>([
    ['was revoked', (client, token) => client.revoke(token)],
    ['has expired', (_client, token) => suite.observer.rows(END_TOKEN, [Buffer.from(token)])],
  ])('an MCP stream ends before it sends anything once its token %s', async (_how, end) => {
    const client = await newClient();
    const [{ access_token: first }, { access_token: second }] = [await client.connect(learner, ALL), await client.connect(learner, ALL)];
    const [ending, staying] = [await listen(first), await listen(second)];
    await end(client, first);
    await createGroup(second);
    expect(await text(ending)).not.toContain('resources/updated');
    for await (const event of staying) if (String(event).includes('resources/updated')) break;
  });

  it('an MCP stream is limited to ten per client, even for concurrent requests', async () => {
    const token = await newToken();
    const asked = await Promise.all(Array.from({ length: 12 }, () => listen(token)));
    expect(asked.map(({ statusCode }) => statusCode).sort()).toEqual([...Array<number>(10).fill(200), 429, 429]);
    asked.find(({ statusCode }) => statusCode === 200)?.destroy();
    const next = await eventually(
      () => listen(token),
      ({ statusCode }) => statusCode === 200,
    );
    for (const stream of [...asked, next]) stream.destroy();
  });
});
