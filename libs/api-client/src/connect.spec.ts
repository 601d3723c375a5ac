import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError, connect, type TokenStore } from './connect.js';
import { elevate, listGroups, login } from './generated/sdk.gen.js';

describe('connect', () => {
  let server: Server;
  let baseUrl: string;
  let answer: { status: number; headers?: Record<string, string>; body?: unknown };
  const seen: { url?: string | undefined; authorization?: string | undefined; client?: string | string[] | undefined }[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      seen.push({ url: request.url, authorization: request.headers.authorization, client: request.headers['x-wordhoard-client'] });
      response.writeHead(answer.status, { 'Content-Type': 'application/json', ...answer.headers }).end(JSON.stringify(answer.body ?? {}));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => seen.splice(0));

  it('sends the stored token and the name of the client', async () => {
    answer = { status: 200, body: [] };
    await listGroups({ client: connect({ baseUrl, tokens: storeOf('t1'), clientName: 'cli' }) });
    expect(seen).toEqual([{ url: '/api/v1/groups', authorization: 'Bearer t1', client: 'cli' }]);
  });

  it('throws the message of the error body, with the seconds to wait', async () => {
    answer = { status: 429, headers: { 'Retry-After': '17' }, body: { detail: 'Too many attempts', code: 'REQUEST.TOO_MANY' } };
    const error = await failure(
      login({ client: connect({ baseUrl, tokens: storeOf(null), clientName: 'web' }), body: { email: 'a@b.c', password: 'x' } }),
    );
    expect(error).toMatchObject({ status: 429, message: 'Too many attempts', code: 'REQUEST.TOO_MANY', retryAfterSeconds: 17 });
    expect(seen[0]?.authorization).toBeUndefined();
  });

  it('treats an HTML page and a truncated response as no response', async () => {
    const client = connect({ baseUrl, tokens: storeOf('t1'), clientName: 'web' });
    answer = { status: 200, headers: { 'Content-Type': 'text/html; charset=utf-8' }, body: 'Sign in to this network' };
    expect(await failure(listGroups({ client }))).toMatchObject({ status: 0 });
    answer = { status: 200, headers: { 'Content-Length': '1' }, body: [] };
    expect(await failure(listGroups({ client }))).toMatchObject({ status: 0 });
  });

  it('clears the token when the sign-in has ended', async () => {
    answer = { status: 401, body: { detail: 'Could not validate credentials' } };
    const tokens = storeOf('spent');
    let signedOut = 0;
    await failure(listGroups({ client: connect({ baseUrl, tokens, clientName: 'web', onSignedOut: () => signedOut++ }) }));
    expect([tokens.get(), signedOut]).toEqual([null, 1]);
  });

  it('keeps the token of a newer sign-in when an older one is refused late', async () => {
    answer = { status: 401, body: { detail: 'Could not validate credentials' } };
    const tokens = storeOf('older');
    const call = failure(listGroups({ client: connect({ baseUrl, tokens, clientName: 'web' }) }));
    await once(server, 'request');
    await tokens.set('newer');
    await call;
    expect(tokens.get()).toBe('newer');
  });

  it('keeps the token when only the password was wrong', async () => {
    answer = { status: 401, body: { detail: 'Incorrect password' } };
    const tokens = storeOf('good');
    await failure(elevate({ client: connect({ baseUrl, tokens, clientName: 'web' }), body: { password: 'x' } }));
    expect(tokens.get()).toBe('good');
  });

  it('reports a missing response as status 0', async () => {
    const nowhere = connect({ baseUrl: 'http://127.0.0.1:1', tokens: storeOf(null), clientName: 'cli' });
    expect(await failure(listGroups({ client: nowhere }))).toMatchObject({ status: 0, retryAfterSeconds: null });
  });
});

function storeOf(token: string | null): TokenStore {
  return { get: () => token, set: (value) => void (token = value), clear: () => void (token = null) };
}

async function failure(call: PromiseLike<unknown>): Promise<ApiError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error('the call succeeded');
}
