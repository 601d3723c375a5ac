import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { buildWord } from '@wordhoard/testing';
import { useApi } from '../../../test/api-suite.js';
import { ApiLearner } from '../../../test/learner.js';
import { begin, type RawResponse, send, sendJson } from '../../../test/raw-request.js';

const suite = useApi();
let learner: ApiLearner;
let groupId: number;

beforeAll(async () => {
  learner = await ApiLearner.signUp(suite.url);
  ({ id: groupId } = await learner.createGroup());
  await Promise.all(Array.from({ length: 30 }, () => learner.createWord(groupId)));
});

function get(path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<RawResponse> {
  return send(suite.url, { method, path, headers: { Authorization: `Bearer ${learner.token}`, ...headers } });
}

async function compressed(path: string, encodings: string, method = 'GET', body?: string) {
  const headers = { Authorization: `Bearer ${learner.token}`, 'Accept-Encoding': encodings, 'Content-Type': 'application/json' };
  const response = await begin(suite.url, { method, path, headers, ...(body !== undefined && { body }) });
  const bytes = await buffer(response);
  return { status: response.statusCode, encoding: response.headers['content-encoding'], vary: response.headers.vary, bytes };
}

describe('a large response', () => {
  it.each(['/docs-json', '/api/v1/words?limit=100'])(
    'compresses a large response with an encoding that the client accepts: %s',
    async (path) => {
      const { body } = await get(path);
      const br = await compressed(path, 'gzip, br');
      expect([br.status, br.encoding, br.vary]).toEqual([200, 'br', expect.stringMatching(/accept-encoding/i)]);
      expect(JSON.parse(brotliDecompressSync(br.bytes).toString())).toEqual(JSON.parse(body));
      expect(br.bytes.length).toBeLessThan(Buffer.byteLength(body) / 2);
      const gzip = await compressed(path, 'gzip');
      expect(gzip.encoding).toBe('gzip');
      expect(JSON.parse(gunzipSync(gzip.bytes).toString())).toEqual(JSON.parse(body));
    },
  );

  it.each(['identity', 'br;q=0, gzip;q=0', ''])(
    'does not compress a response if the client accepts no compression: %s',
    async (encodings) => {
      const { encoding, bytes } = await compressed('/api/v1/words?limit=100', encodings);
      expect(encoding).toBeUndefined();
      expect(JSON.parse(bytes.toString())).toMatchObject({ items: expect.any(Array) as unknown });
    },
  );
});

describe('compression', () => {
  it('does not compress small responses', async () => {
    expect((await compressed(`/api/v1/groups/${groupId}`, 'br, gzip')).encoding).toBeUndefined();
  });

  it('does not compress responses with tokens', async () => {
    const { email, password } = learner.registration;
    const signedIn = await compressed('/api/v1/auth/login', 'br, gzip', 'POST', JSON.stringify({ email, password }));
    expect([signedIn.status, signedIn.encoding]).toEqual([200, undefined]);
  });

  it('does not compress lists of sign-ins, connections or keys', async () => {
    for (let i = 0; i < 12; i++) await learner.signInAgain();
    const sessions = await compressed('/api/v1/auth/sessions', 'br, gzip');
    expect(sessions.bytes.length).toBeGreaterThan(1024);
    expect(sessions.encoding).toBeUndefined();
  });

  it('does not compress responses to writes', async () => {
    const body = JSON.stringify({ ...buildWord(), definition: 'd'.repeat(1500) });
    const written = await compressed(`/api/v1/groups/${groupId}/words`, 'br, gzip', 'POST', body);
    expect([written.status, written.encoding]).toEqual([201, undefined]);
  });
});

describe('a read that is repeated', () => {
  it.each(['/api/v1/health', '/api/v1/words?limit=100', '/api/v1/desktop-notifications', '/api/v1/auth/sessions', '/api/v1/groups'])(
    'is 304 without a body while nothing has changed: %s',
    async (path) => {
      const first = await get(path);
      const tag = String(first.headers.etag);
      expect(tag).toMatch(/^W\/"[\w-]+"$/);
      for (const condition of [tag, tag.slice(2), `"other", ${tag}`, '*']) {
        const again = await get(path, { 'If-None-Match': condition, 'Accept-Encoding': 'br' });
        expect([again.status, again.body, again.headers.etag, again.headers['content-type']]).toEqual([304, '', tag, undefined]);
      }
      expect(await get(path, { 'If-None-Match': '"other"' })).toMatchObject({ status: 200, body: first.body });
    },
  );

  it('sends a full response after a change', async () => {
    const before = await get('/api/v1/groups');
    await learner.createGroup();
    const after = await get('/api/v1/groups', { 'If-None-Match': String(before.headers.etag) });
    expect(after.status).toBe(200);
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });

  it('adds an ETag only to successful reads', async () => {
    expect((await get('/api/v1/words/999999999')).headers.etag).toBeUndefined();
    const written = await sendJson(suite.url, 'POST', '/api/v1/groups', { name: 'Tagged', target_language: 'Spanish' }, learner.token);
    expect([written.status, written.headers.etag]).toEqual([201, undefined]);
  });
});

describe('a created resource', () => {
  it.each([
    ['/api/v1/groups', () => ({ name: 'Located', target_language: 'Spanish' })],
    ['/api/v1/groups/:group/words', () => buildWord()],
    ['/api/v1/rooms', () => ({ name: 'Kitchen', group_id: groupId })],
    ['/api/v1/review/sessions', () => ({ group_id: groupId })],
  ])('returns Location for a created resource: %s', async (path, body) => {
    const created = await sendJson(suite.url, 'POST', path.replace(':group', String(groupId)), body(), learner.token);
    expect(created.status).toBe(201);
    const { id, session_id } = JSON.parse(created.body) as { id?: number; session_id?: number };
    const read = await get(String(created.headers.location));
    expect(read.status).toBe(200);
    expect(JSON.parse(read.body)).toMatchObject(id === undefined ? { session_id } : { id });
  });

  it('returns no Location for a resource without its own URL', async () => {
    const registration = { username: 'without-address', email: 'without-address@example.com', password: 'pebbles under a quiet stream' };
    const created = await sendJson(suite.url, 'POST', '/api/v1/auth/register', registration);
    expect([created.status, created.headers.location]).toEqual([201, undefined]);
  });
});
