import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { useApi } from '../../../test/api-suite.js';
import { ApiLearner } from '../../../test/learner.js';
import { type RawResponse, send } from '../../../test/raw-request.js';

const suite = useApi();
let learner: ApiLearner;

beforeAll(async () => {
  learner = await ApiLearner.signUp(suite.url);
});

interface Sent {
  readonly method?: string;
  readonly path?: string;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function post(body: string | Buffer, { method = 'POST', path = '/api/v1/groups', type = 'application/json', headers = {} }: Sent = {}) {
  const all = { 'Content-Type': type, Authorization: `Bearer ${learner.token}`, ...headers };
  return send(suite.url, { method, path, headers: all, body });
}

function problem({ status, body }: RawResponse): unknown {
  const { code, detail } = JSON.parse(body) as { code: string; detail: string };
  return { status, code, detail };
}

function group(name: string): string {
  return JSON.stringify({ name, target_language: 'Spanish' });
}

describe('a body that arrives too slowly', () => {
  it.each([
    ['a route for signed-in people', '/api/v1/groups', 'application/json', 408],
    ['a route without sign-in', '/api/v1/auth/login', 'application/json', 408],
    ['no route', '/api/v1/nothing', 'application/json', 408],
    ['a route that refuses its type', '/api/v1/groups', 'text/plain', 415],
  ])('rejects a slow body and closes its connection, at %s', async (_where, path, type, status) => {
    const { url } = await suite.startAnother({ REQUEST_BODY_MAX_SECONDS: '1' });
    const headers = { 'Content-Type': type, 'Content-Length': '1000', Authorization: `Bearer ${learner.token}` };
    const slow = request(`${url}${path}`, { method: 'POST', headers });
    const closed = new Promise((resolve) => slow.once('socket', (socket) => socket.once('close', resolve)));
    const answered = new Promise<RawResponse>((resolve, reject) =>
      slow.once('error', reject).once('response', (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
        response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
      }),
    );
    slow.write('{');
    const answer = await answered;
    expect(answer.status).toBe(status);
    if (status === 408) expect(problem(answer)).toMatchObject({ code: 'REQUEST.TOO_SLOW' });
    // The server closes the connection before the body is complete.
    slow.on('error', () => undefined);
    await closed;
  });
});

describe('an empty body', () => {
  it('treats an empty body as none', async () => {
    const created = await post(group('Empty'));
    const { id } = JSON.parse(created.body) as { id: number };
    expect((await post('', { method: 'DELETE', path: `/api/v1/groups/${id}` })).status).toBe(204);
  });

  it('rejects null even if no body is required', async () => {
    const refused = await post('null', { path: '/api/v1/review/sessions' });
    expect(problem(refused)).toMatchObject({ status: 422, code: 'REQUEST.INVALID', detail: expect.stringContaining('null') as string });
  });

  it('reports the missing fields of an empty body', async () => {
    expect(problem(await post(''))).toMatchObject({ status: 422, code: 'REQUEST.INVALID' });
  });
});

describe('the charset of a body', () => {
  it.each(['utf-8', 'UTF-8', '"utf-8"', 'utf8', 'us-ascii', 'US-ASCII'])('accepts a body with charset %s', async (charset) => {
    const created = await post(group(`Añadido ${charset.replaceAll('"', "'")}`), { type: `application/json; charset=${charset}` });
    expect(created.status).toBe(201);
    expect(JSON.parse(created.body)).toMatchObject({ name: expect.stringMatching(/^Añadido /) as string });
  });

  it.each(['iso-8859-1', '"ISO-8859-1"', 'utf-16', 'utf-8; charset=iso-8859-1'])('rejects a body with charset %s', async (charset) => {
    const refused = await post(Buffer.from(group('Ñandú'), 'latin1'), { type: `application/json; charset=${charset}` });
    expect(problem(refused)).toMatchObject({ status: 415, code: 'REQUEST.MEDIA_TYPE', detail: expect.stringContaining('UTF-8') as string });
  });

  it.each([
    ['Latin-1', Buffer.from(group('Ñandú'), 'latin1')],
    ['a character that is cut off', Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xe2, 0x82]), Buffer.from('"}')])],
    ['a surrogate', Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xed, 0xa0, 0xbd]), Buffer.from('"}')])],
  ])('rejects invalid UTF-8 instead of replacing it: %s', async (_what, body) => {
    expect(problem(await post(body))).toMatchObject({ status: 400, detail: expect.stringContaining('not valid UTF-8') as string });
  });

  it('accepts a body with a byte order mark', async () => {
    expect((await post(`\uFEFF${group('Marked')}`)).status).toBe(201);
  });
});

describe('the refusal of a body', () => {
  it.each([
    ['{"name":"a","__proto__":{"role":"admin"}}', '__proto__'],
    ['{"name":{"\\u005f_proto__":1}}', '__proto__'],
    ['{"constructor":{"prototype":{}}}', 'constructor.prototype'],
  ])('names the forbidden key of a body: %s', async (body, key) => {
    expect(problem(await post(body))).toMatchObject({ status: 400, detail: expect.stringContaining(key) as string });
  });

  it('rejects a compressed body and says so', async () => {
    const refused = await post(gzipSync(group('Zipped')), { headers: { 'Content-Encoding': 'gzip' } });
    expect(problem(refused)).toMatchObject({ status: 415, detail: expect.stringContaining('without Content-Encoding') as string });
    expect(refused.headers['accept-encoding']).toBe('identity');
    expect((await post(group('Plain'), { headers: { 'Content-Encoding': 'identity' } })).status).toBe(201);
  });

  it('reports truncated JSON as malformed', async () => {
    expect(problem(await post('{"__proto__":'))).toMatchObject({
      status: 400,
      detail: expect.stringContaining('well-formed JSON') as string,
    });
  });
});
