import { fetchFrom, type Server } from '../../test/stage.js';
import { findServer } from './find-server.js';

const PLAIN = ['http://words.example.org', 'http://192.168.1.7:3000', 'http://127.0.0.1.example.org', 'http://localhost.example.org'];

/** A server that sends each address on to another one. */
function sendingOn(ways: Readonly<Record<string, string>>): Server {
  return ({ url }) => {
    const to = ways[new URL(url).origin];
    return to === undefined ? undefined : new Response(null, { status: 308, headers: { Location: to } });
  };
}

describe('a server that is asked for', () => {
  it.each([
    ['words.example.org', 'https://words.example.org'],
    ['  https://words.example.org/sign-in?next=%2F ', 'https://words.example.org'],
    ['https://words.example.org:8443', 'https://words.example.org:8443'],
    ['localhost:3000', 'http://localhost:3000'],
    ['127.0.0.1:3000/', 'http://127.0.0.1:3000'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
    ['http://words.localhost', 'http://words.localhost'],
  ])('finds a server at %s', async (typed, server) => {
    expect(await findServer(typed, fetchFrom())).toEqual({ server });
  });

  it.each(PLAIN)('refuses a server over plain http, before anything is sent: %s', async (typed) => {
    const asked = jest.fn();
    expect(await findServer(typed, asked)).toEqual({ refusal: 'plain-http', address: typed });
    expect(asked).not.toHaveBeenCalled();
  });

  it.each(PLAIN)('refuses a server that redirects to plain http, without calling it: %s', async (address) => {
    const asked: string[] = [];
    const ways = { 'https://a.example.org': 'https://b.example.org/x', 'https://b.example.org': `${address}/api/v1/health` };
    const server: Server = (request) => {
      asked.push(new URL(request.url).origin);
      return sendingOn(ways)(request);
    };
    expect(await findServer('https://a.example.org', fetchFrom(server))).toEqual({ refusal: 'sent-to-plain-http', address });
    expect(asked).toEqual(['https://a.example.org', 'https://b.example.org']);
  });

  it('finds a server that redirects over https', async () => {
    const ways = { 'https://example.org': 'https://words.example.org/api/v1/health' };
    expect(await findServer('example.org', fetchFrom(sendingOn(ways)))).toEqual({ server: 'https://words.example.org' });
  });

  it('refuses a server that redirects in a circle', async () => {
    const ways = { 'https://a.example.org': 'https://b.example.org', 'https://b.example.org': 'https://a.example.org' };
    expect(await findServer('a.example.org', fetchFrom(sendingOn(ways)))).toMatchObject({ refusal: 'sent-around' });
  });

  it.each([
    '',
    '   ',
    'words example org',
    'ftp://words.example.org',
    'file:///etc/passwd',
    'https://',
    'https://a:b@words.example.org',
    'javascript:alert(1)',
  ])('does not accept as a server address: %j', async (typed) => {
    expect(await findServer(typed, fetchFrom())).toMatchObject({ refusal: 'not-an-address' });
  });

  it.each<[string, Server]>([
    ['unreachable', () => Promise.reject(new TypeError('fetch failed'))],
    ['not-wordhoard', () => new Response('<h1>Welcome to nginx</h1>', { headers: { 'Content-Type': 'text/html' } })],
    ['not-wordhoard', () => Response.json({ status: 'ok' })],
    ['not-wordhoard', () => Response.json({ detail: 'no such page' }, { status: 404 })],
    ['not-wordhoard', () => new Response(null, { status: 302, headers: { Location: 'http://' } })],
    ['not-ready', () => Response.json({ detail: 'The database is away', code: 'SERVICE.UNAVAILABLE' }, { status: 503 })],
  ])('refuses a server as %s', async (refusal, server) => {
    expect(await findServer('words.example.org', fetchFrom(server))).toEqual({ refusal, address: 'https://words.example.org' });
  });
});
