import { readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fetchFrom, makeHome, SERVER, type Server, type Started, startShell } from '../../test/stage.js';

const TOKEN = 'eyJhbGciOi.the-real-one.x7';
const SIGNED_IN = { user: { id: 1 }, token: { token_type: 'bearer', access_token: TOKEN, expires_at: '2026-12-01T00:00:00Z' } };

interface Heard {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly redirect: string;
}

describe('calls of the web app', () => {
  let home: string;
  let heard: Heard[];
  let reply: Server;

  beforeEach(async () => {
    home = await makeHome();
    heard = [];
    reply = ({ url }) => (/auth\/(login|register|renew)$/.test(url) ? Response.json(SIGNED_IN) : undefined);
  });

  afterEach(() => rm(home, { recursive: true }));

  function start(options: { server?: string | null; hasKeyStore?: boolean; seals?: boolean } = {}): Promise<Started> {
    const server: Server = async (request) => {
      const { method, url, headers, redirect } = request;
      const { pathname } = new URL(url);
      // What the shell asks by itself is not what these tests are about.
      if (/review\/queue$|desktop-notifications$/.test(pathname)) return Response.json({ due: 0, notifications: [] });
      heard.push({ method, url, redirect, headers: Object.fromEntries(headers), body: await request.text() });
      return reply(request);
    };
    return startShell({ home, fetch: fetchFrom(server), ...options });
  }

  async function signIn({ electron }: Started): Promise<string> {
    const answer = await electron.request('app://wordhoard/api/v1/auth/login', { method: 'POST', body: '{"email":"a@b.c"}' });
    return ((await answer.json()) as typeof SIGNED_IN).token.access_token;
  }

  function call({ electron }: Started, path: string, ticket: string, init: RequestInit = {}): Promise<Response> {
    return electron.request(`app://wordhoard${path}`, { ...init, headers: { ...init.headers, Authorization: `Bearer ${ticket}` } });
  }

  it('calls of the web app go to the chosen server with unchanged path, query and body', async () => {
    const started = await start();
    const body = '{"term":"casa"}';
    const headers = { 'Content-Type': 'application/json', 'X-Wordhoard-Client': 'web', Cookie: 'a=1', 'X-Other': 'no' };
    await started.electron.request('app://wordhoard/api/v1/groups/3/words?q=%C3%A9&x=//y', { method: 'POST', body, headers });
    expect(heard).toEqual([
      {
        method: 'POST',
        url: `${SERVER}/api/v1/groups/3/words?q=%C3%A9&x=//y`,
        redirect: 'manual',
        headers: { 'content-type': 'application/json', 'x-wordhoard-client': 'desktop' },
        body,
      },
    ]);
  });

  it.each(['login', 'register', 'renew'])('calls of the web app to %s get a ticket, and never the token', async (route) => {
    const { electron } = await start();
    const answer = await electron.request(`app://wordhoard/api/v1/auth/${route}`, { method: 'POST' });
    const text = await answer.text();
    expect(JSON.parse(text)).toEqual({ ...SIGNED_IN, token: { ...SIGNED_IN.token, access_token: expect.stringMatching(/^ticket-/) } });
    expect(text).not.toContain(TOKEN);
  });

  it('the web app cannot create a sign-in for another device, whose token would replace its own', async () => {
    const { electron } = await start();
    const answer = await electron.request('app://wordhoard/api/v1/auth/sessions', { method: 'POST', body: '{"scope":"mcp"}' });
    expect(answer.status).toBe(403);
    expect(heard).toEqual([]);
  });

  it('calls of the web app carry the token for its ticket, and none for any other', async () => {
    const started = await start();
    const first = await signIn(started);
    const second = await signIn(started);
    heard = [];
    for (const ticket of [second, first, TOKEN, 'ticket-made-up', '']) await call(started, '/api/v1/auth/me', ticket);
    expect(heard.map(({ headers }) => headers['authorization'])).toEqual([`Bearer ${TOKEN}`, undefined, undefined, undefined, undefined]);
  });

  it('the web app stays signed in after a restart, with the stored token encrypted', async () => {
    const ticket = await signIn(await start());
    const kept = await readFile(join(home, 'user/sign-in.json'), 'utf8');
    expect(kept).not.toContain(TOKEN);
    expect(Buffer.from(JSON.parse(kept).sealed, 'base64').toString()).not.toContain(TOKEN);
    const again = await start();
    heard = [];
    await call(again, '/api/v1/auth/me', ticket);
    expect(heard[0]?.headers['authorization']).toBe(`Bearer ${TOKEN}`);
  });

  it('the web app is signed in for this run only where there is no key store', async () => {
    const started = await start({ hasKeyStore: false });
    const ticket = await signIn(started);
    await call(started, '/api/v1/auth/me', ticket);
    expect(heard.at(-1)?.headers['authorization']).toBe(`Bearer ${TOKEN}`);
    const again = await start({ hasKeyStore: false });
    await call(again, '/api/v1/auth/me', ticket);
    expect(heard.at(-1)?.headers).not.toHaveProperty('authorization');
  });

  it('the web app is signed in for this run only where the key store does not encrypt', async () => {
    const started = await start({ seals: false });
    const ticket = await signIn(started);
    await call(started, '/api/v1/auth/me', ticket);
    expect(heard.at(-1)?.headers['authorization']).toBe(`Bearer ${TOKEN}`);
    await expect(readFile(join(home, 'user/sign-in.json'))).rejects.toThrow('ENOENT');
  });

  it.each([204, 401, 503])('signing out deletes the token when the server answers %i', async (status) => {
    const started = await start();
    const ticket = await signIn(started);
    reply = () => new Response(null, { status });
    await call(started, '/api/v1/auth/logout', ticket, { method: 'POST' });
    expect(heard.at(-1)?.headers['authorization']).toBe(`Bearer ${TOKEN}`);
    expect(started.shell.signIn.get()).toBeNull();
    expect(await readFile(join(home, 'user/sign-in.json'), 'utf8')).toBe('{"server":null,"sealed":null}');
  });

  it('calls of the web app carry no cookies, no foreign security policy and no transport headers', async () => {
    const started = await start();
    const headers = { 'Set-Cookie': 'sid=1', 'Content-Encoding': 'identity', 'Access-Control-Allow-Origin': '*', 'Retry-After': '7' };
    const own = { 'Content-Security-Policy': 'default-src *', 'Content-Disposition': 'attachment; filename="a.zip"', 'X-Request-Id': 'r1' };
    reply = () => new Response('PK', { headers: { ...headers, ...own, 'Content-Type': 'application/zip' } });
    const answer = await call(started, '/api/v1/me/export', '');
    expect(Object.keys(Object.fromEntries(answer.headers)).sort()).toEqual([
      ...['content-disposition', 'content-security-policy', 'content-type', 'cross-origin-opener-policy', 'cross-origin-resource-policy'],
      ...['referrer-policy', 'retry-after', 'x-content-type-options', 'x-frame-options', 'x-request-id'],
    ]);
    expect(answer.headers.get('Content-Security-Policy')).not.toContain('*');
    expect(await answer.text()).toBe('PK');
  });

  it('calls of the web app stream requests and responses', async () => {
    const started = await start();
    let deliver: (text: string) => void = () => undefined;
    const slow = new ReadableStream<Uint8Array>({
      start: (controller) => {
        deliver = (text) => controller.enqueue(new TextEncoder().encode(text));
      },
    });
    reply = () => new Response(slow, { headers: { 'Content-Type': 'text/csv' } });
    const answer = await call(started, '/api/v1/me/export', '');
    const reader = answer.body!.getReader();
    deliver('first');
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('first');
    deliver('second');
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('second');
    await reader.cancel();

    reply = () => undefined;
    const parts = new ReadableStream({
      start(controller) {
        for (const part of ['one', 'two']) controller.enqueue(new TextEncoder().encode(part));
        controller.close();
      },
    });
    await call(started, '/api/v1/imports', '', { method: 'POST', body: parts, duplex: 'half' });
    expect(heard.at(-1)?.body).toBe('onetwo');
  });

  it.each(['http://words.example.org/api/v1/auth/me', 'https://elsewhere.example/', '/api/v1/other'])(
    'calls of the web app follow no redirect, so that the token does not either: %s',
    async (location) => {
      const started = await start();
      const ticket = await signIn(started);
      heard = [];
      reply = () => new Response(null, { status: 302, headers: { Location: location } });
      const answer = await call(started, '/api/v1/auth/me', ticket);
      expect(answer.status).toBe(502);
      expect(answer.headers.has('Location')).toBe(false);
      expect(heard).toHaveLength(1);
    },
  );

  it.each([
    '/api/v1/../../x',
    '/api//elsewhere.example/x',
    '/api/@elsewhere.example',
    '/api/v1/x?next=https://elsewhere.example',
    '/api/%2e%2e/%2e%2e/x',
    '/api/..%2f..%2fx',
    '/api/v1:99@elsewhere.example/x',
    '/api\\@elsewhere.example',
    '/api/..\\..\\metrics',
  ])('calls of the web app reach no other host, and only the API: %s', async (path) => {
    await (await start()).electron.request(`app://wordhoard${path}`);
    expect(heard.filter(({ url }) => !url.startsWith(`${SERVER}/api/`))).toEqual([]);
  });

  it('refuses calls of other origins, and does not send them to the server', async () => {
    const started = await start();
    const ticket = await signIn(started);
    heard = [];
    for (const Origin of ['https://elsewhere.example', 'app://settings', 'null']) {
      expect((await call(started, '/api/v1/auth/me', ticket, { method: 'POST', headers: { Origin } })).status).toBe(403);
    }
    expect(heard).toEqual([]);
    expect((await call(started, '/api/v1/groups', ticket, { method: 'POST', headers: { Origin: 'app://wordhoard' } })).status).toBe(404);
  });

  it('calls of the web app fail as a network error when the server is away, and report when none is chosen', async () => {
    reply = () => {
      throw new TypeError('fetch failed');
    };
    expect((await (await start()).electron.request('app://wordhoard/api/v1/health')).type).toBe('error');
    await rm(join(home, 'user/settings.json'));
    expect((await (await start({ server: null })).electron.request('app://wordhoard/api/v1/health')).status).toBe(503);
  });

  it('the API proxy knows every route that returns a token', () => {
    const { paths, components } = JSON.parse(readFileSync(resolve(__dirname, '../../../../libs/api-client/openapi.json'), 'utf8'));
    const handsOut = (schema: unknown, within: readonly string[] = []): boolean => {
      if (typeof schema !== 'object' || schema === null) return false;
      const name = String((schema as { $ref?: string }).$ref ?? '')
        .split('/')
        .at(-1)!;
      if (name !== '') return !within.includes(name) && handsOut(components.schemas[name], [...within, name]);
      return 'access_token' in schema || Object.values(schema).some((part) => handsOut(part, within));
    };
    // Tokens of OAuth belong to assistants, which do not use the app's proxy.
    const routes = Object.entries<Record<string, { responses: unknown; tags: readonly string[] }>>(paths).filter(([, methods]) =>
      Object.values(methods).some(({ responses, tags }) => !tags.includes('OAuth') && handsOut(responses)),
    );
    expect(routes.map(([path]) => path).sort()).toEqual(['login', 'register', 'renew', 'sessions'].map((name) => `/api/v1/auth/${name}`));
  });
});
