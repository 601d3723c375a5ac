import { connect, type Socket } from 'node:net';
import { useApi } from '../../../test/api-suite.js';
import { eventually } from '../../../test/eventually.js';
import { ApiLearner } from '../../../test/learner.js';
import { type RawResponse, send, sendJson } from '../../../test/raw-request.js';

const JSON_BODY = { 'Content-Type': 'application/json' };
const ALLOWED = 'https://words.example.org';
const EXTENSION = `chrome-extension://${'abcdefghijklmnop'.repeat(2)}`;

function bodyOf({ body }: RawResponse): { detail?: unknown; code?: unknown } {
  return JSON.parse(body) as { detail?: unknown };
}

function detailOf(response: RawResponse): unknown {
  return response.body === '' ? undefined : bodyOf(response).detail;
}

/** The response to raw bytes. */
function exchange(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket: Socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
    socket.on('close', () => resolve(answer)).on('error', reject);
  });
}

const suite = useApi();

describe('every kind of response', () => {
  const kinds: [string, number, (token: string) => Promise<RawResponse>][] = [
    ['a success', 200, () => send(suite.url, { path: '/api/v1/health' })],
    ['an empty success', 204, (token) => sendJson(suite.url, 'POST', '/api/v1/auth/logout', {}, token)],
    ['an unknown route', 404, () => send(suite.url, { path: '/api/v1/nothing' })],
    ['TRACE', 405, () => send(suite.url, { method: 'TRACE', path: '/api/v1/health' })],
    ['a wrong method', 405, () => send(suite.url, { method: 'PUT', path: '/api/v1/groups' })],
    ['a call without a token', 401, () => send(suite.url, { path: '/api/v1/groups' })],
    ['a body that is no JSON', 400, () => send(suite.url, post('{"email":'))],
    ['an empty body', 422, () => send(suite.url, post(''))],
    ['a body with a forbidden key', 400, () => send(suite.url, post('{"__proto__":{"role":"admin"}}'))],
    ['a body over a mebibyte', 413, () => send(suite.url, post(`"${'x'.repeat(1024 * 1024)}"`))],
    ['a form', 415, () => send(suite.url, { ...post('email=a'), headers: { 'Content-Type': 'application/x-www-form-urlencoded' } })],
    ['a body of no type', 415, () => send(suite.url, { ...post('{}'), headers: {} })],
    ['plain text', 415, () => send(suite.url, { ...post('{}'), headers: { 'Content-Type': 'text/plain' } })],
    [
      'a form with a file, where none is taken',
      415,
      () => send(suite.url, { ...post(''), headers: { 'Content-Type': 'multipart/form-data; boundary=x' } }),
    ],
    ['XML', 415, () => send(suite.url, { ...post('<a/>'), headers: { 'Content-Type': 'application/xml' } })],
    ['an invalid body', 422, () => send(suite.url, post('{}'))],
    ['an array for an object', 422, () => send(suite.url, post('[]'))],
    ['a string for an object', 422, () => send(suite.url, post('"x"'))],
    ['null for an object', 422, () => send(suite.url, post('null'))],
    ['an address that cannot be decoded', 400, (token) => sendJson(suite.url, 'POST', '/api/v1/groups/%ZZ/words', {}, token)],
    ['an endless id', 400, (token) => sendJson(suite.url, 'POST', `/api/v1/groups/${'1'.repeat(5000)}/words`, {}, token)],
  ];

  function post(body: string) {
    return { method: 'POST', path: '/api/v1/auth/login', headers: JSON_BODY, body };
  }

  describe.each(kinds)('%s', (_what, status, call) => {
    let response: RawResponse;

    beforeAll(async () => {
      response = await call((await ApiLearner.signUp(suite.url)).token);
    });

    it(`is ${status}`, () => {
      expect(response.status).toBe(status);
    });

    it('has a request id and the security headers', () => {
      expect(response.headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(response.headers['content-security-policy']).toMatch(/^default-src '(none|self)';.*frame-ancestors 'none'$/);
      expect(response.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
      expect(response.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
      expect(response.headers).not.toHaveProperty('strict-transport-security');
    });

    it('is not cached, sets no cookie and has a content type', () => {
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.headers).not.toHaveProperty('set-cookie');
      expect(response.headers['content-type']).toBe(response.body === '' ? undefined : 'application/json; charset=utf-8');
    });

    it('has a detail exactly if it is an error', () => {
      expect(typeof detailOf(response)).toBe(status < 400 ? 'undefined' : 'string');
    });
  });

  it('ignores a request id from the client', async () => {
    const headers = { 'X-Request-Id': 'mine', 'Request-Id': 'mine' };
    const responses = [
      await send(suite.url, { path: '/api/v1/health', headers }),
      await send(suite.url, { path: '/api/v1/health', headers }),
    ];
    const ids = responses.map((response) => response.headers['x-request-id']);
    expect(ids).not.toContain('mine');
    expect(new Set(ids).size).toBe(2);
  });

  it.each([
    ['no HTTP at all', 'GARBAGE\r\n\r\n', 400, 'well-formed HTTP'],
    [
      'a body without a length',
      'POST /api/v1/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'well-formed HTTP',
    ],
    [
      'a body of two lengths',
      'POST /api/v1/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\n{}',
      400,
      'well-formed HTTP',
    ],
    [
      'a header that never ends',
      `GET /api/v1/health HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`,
      431,
      'headers are too large',
    ],
  ])('responds to %s with the error body and closes the connection', async (_what, bytes, status, detail) => {
    const answer = await exchange(suite.url, bytes);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toMatch(/\r\nX-Request-Id: \S+/i);
    expect((JSON.parse(body) as { detail?: unknown }).detail).toContain(detail);
  });

  it('rejects a body that is nested too deeply', async () => {
    const { token } = await ApiLearner.signUp(suite.url);
    const deep = `${'['.repeat(400_000)}${']'.repeat(400_000)}`;
    for (const body of [deep, `{"name":"a","target_language":${deep}}`]) {
      const headers = { ...JSON_BODY, Authorization: `Bearer ${token}` };
      const response = await send(suite.url, { method: 'POST', path: '/api/v1/groups', headers, body });
      expect(response.status).toBe(422);
      expect(bodyOf(response)).toMatchObject({ code: 'REQUEST.INVALID' });
    }
  });

  it.each([
    ['NUL', '\\u0000'],
    ['a lone high surrogate', '\\ud83d'],
    ['a lone low surrogate', '\\ude00'],
  ])('rejects %s in bodies, queries and paths', async (_what, character) => {
    const { token } = await ApiLearner.signUp(suite.url);
    const bodies = [
      `{"name":"a${character}b","target_language":"Spanish"}`,
      `{"name":"a","target_language":"Spanish","operation_id":"${character}"}`,
      `{"name":"a","target_language":"Spanish","${character}":1}`,
    ];
    for (const body of bodies) {
      const headers = { ...JSON_BODY, Authorization: `Bearer ${token}` };
      expect((await send(suite.url, { method: 'POST', path: '/api/v1/groups', headers, body })).status).toBe(422);
    }
    const query = character === '\\u0000' ? '%00' : '%ED%A0%BD';
    const listed = await send(suite.url, { path: `/api/v1/words?q=a${query}`, headers: { Authorization: `Bearer ${token}` } });
    expect(listed.status).toBe(character === '\\u0000' ? 422 : 200);
  });

  it('names all invalid fields at once', async () => {
    const response = await sendJson(suite.url, 'POST', '/api/v1/auth/register', { username: 'x', email: 'no', password: 7, role: 'admin' });
    expect(response.status).toBe(422);
    const { errors } = bodyOf(response) as { errors: { field: string }[] };
    expect(errors.map(({ field }) => field).sort()).toEqual(['email', 'password', 'role', 'username']);
  });
});

describe('the log', () => {
  it('logs every request without secrets', async () => {
    const api = await suite.startAnother({ LOG_LEVEL: 'debug' });
    const learner = await ApiLearner.signUp(api.url);
    const { email, password, username } = learner.registration;
    await sendJson(api.url, 'POST', '/api/v1/auth/login', { email, password: `${password}!` });
    await sendJson(api.url, 'POST', '/api/v1/auth/register', learner.registration);
    const listed = await send(api.url, { path: '/api/v1/words?q=secretword', headers: { Authorization: `Bearer ${learner.token}` } });
    // A request is logged after its response was sent.
    const log = await eventually(
      () => api.logs.join('\n'),
      (text) => text.includes(String(listed.headers['x-request-id'])),
    );
    for (const secret of [password, learner.token, email, username, 'secretword', 'tests-sign-their-tokens'])
      expect(log).not.toContain(secret);
  });
});

describe('the access log at the default level', () => {
  it('logs sign-ins and refusals with account and address, without what was entered', async () => {
    const api = await suite.startAnother({ LOG_LEVEL: 'info', RATE_LIMIT_AUTH_ATTEMPTS: '3' });
    const learner = await ApiLearner.signUp(api.url);
    const { email, password } = learner.registration;
    const guess = { email, password: `${password}!` };
    const calls = [
      await sendJson(api.url, 'POST', '/api/v1/auth/login', guess),
      await sendJson(api.url, 'POST', '/api/v1/auth/login', { email, password }),
      await send(api.url, { path: '/api/v1/admin/users', headers: { Authorization: `Bearer ${learner.token}` } }),
      await sendJson(api.url, 'POST', '/api/v1/mcp/grants', {}, learner.token),
      await sendJson(api.url, 'POST', '/api/v1/auth/login', guess),
    ];
    await send(api.url, { path: '/api/v1/groups', headers: { Authorization: `Bearer ${learner.token}` } });
    await sendJson(api.url, 'POST', '/api/v1/auth/logout', {}, learner.token);
    await api.stop();

    const lines = api.logs.filter((line) => line.includes('"security"')).map((line) => JSON.parse(line) as Record<string, unknown>);
    const account = learner.user.id;
    expect(lines.map(({ route, status, account, code }) => [route, status, account, code])).toEqual([
      ['/api/v1/auth/register', 201, account, undefined],
      ['/api/v1/auth/login', 401, undefined, 'ACCOUNT.WRONG_PASSWORD'],
      ['/api/v1/auth/login', 200, account, undefined],
      ['/api/v1/admin/users', 403, account, 'ACCESS.NOT_ALLOWED'],
      ['/api/v1/mcp/grants', 403, account, 'ACCESS.ELEVATION_REQUIRED'],
      ['/api/v1/auth/login', 429, undefined, 'REQUEST.TOO_MANY'],
      ['/api/v1/auth/logout', 204, account, undefined],
    ]);
    expect(lines.every(({ address, time }) => address === '127.0.0.1' && Math.abs(Number(time) - Date.now()) < 600_000)).toBe(true);
    expect(lines.slice(1, 6).map(({ reqId }) => reqId)).toEqual(calls.map(({ headers }) => headers['x-request-id']));
    for (const secret of [password, email, learner.token]) expect(lines.map((line) => JSON.stringify(line)).join()).not.toContain(secret);
  });
});

describe('another origin', () => {
  let url: string;

  beforeAll(async () => {
    ({ url } = await suite.startAnother({ CORS_ORIGINS: JSON.stringify([ALLOWED, EXTENSION]) }));
  });

  function preflight(origin: string, method: string): Promise<RawResponse> {
    const headers = {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': 'authorization,content-type',
    };
    return send(url, { method: 'OPTIONS', path: '/api/v1/groups', headers });
  }

  it.each([ALLOWED, EXTENSION])('allows calls from a listed origin: %s', async (origin) => {
    const { headers } = await send(url, { path: '/api/v1/health', headers: { Origin: origin } });
    expect(headers['access-control-allow-origin']).toBe(origin);
    expect(headers.vary).toMatch(/origin/i);
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])('allows %s from a listed origin', async (method) => {
    const { status, headers } = await preflight(ALLOWED, method);
    expect(status).toBe(204);
    expect(headers['access-control-allow-origin']).toBe(ALLOWED);
    expect(String(headers['access-control-allow-methods']).split(/, ?/)).toContain(method);
    expect(headers['access-control-allow-headers']).toMatch(/authorization/i);
  });

  it('exposes Retry-After and X-Request-Id to listed origins', async () => {
    const { headers } = await send(url, { path: '/api/v1/health', headers: { Origin: ALLOWED } });
    expect(String(headers['access-control-expose-headers']).split(/, ?/)).toEqual(expect.arrayContaining(['Retry-After', 'X-Request-Id']));
  });

  it.each([
    'https://words.example.org.evil.example',
    'http://words.example.org',
    'https://words.example.org:8443',
    'null',
    'https://evil.example',
  ])('refuses an origin that is not listed exactly: %s', async (origin) => {
    const { headers } = await send(url, { path: '/api/v1/health', headers: { Origin: origin } });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect((await preflight(origin, 'GET')).headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('refuses all other origins without CORS_ORIGINS', async () => {
    const { headers } = await send(suite.url, { path: '/api/v1/health', headers: { Origin: ALLOWED } });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('behind https', () => {
  it('sends Strict-Transport-Security with an https PUBLIC_URL', async () => {
    const { url } = await suite.startAnother({ PUBLIC_URL: 'https://words.example.org' });
    const { headers } = await send(url, { path: '/api/v1/health' });
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{7,}/);
  });
});
