import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ModelTransport } from './model-transport.js';

const asked: string[] = [];
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (url.startsWith('/elsewhere')) response.end('{}');
    else response.writeHead(Number(url.slice(1)), { Location: `${origin}/elsewhere` }).end();
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => asked.splice(0));
afterAll(() => server.close());

describe('the way to a provider', () => {
  it.each([301, 302, 303, 307, 308])('does not follow a redirect with status %i', async (status) => {
    const headers = { Authorization: 'Bearer sk-planted-secret' };
    await expect(new ModelTransport().fetch(`${origin}/${status}`, { method: 'POST', headers, body: '{}' })).rejects.toThrow(
      'fetch failed',
    );
    expect(new Set(asked)).toEqual(new Set([`/${status}`]));
  });

  it('sends requests to the given address', async () => {
    expect(await (await new ModelTransport().fetch(`${origin}/elsewhere`)).text()).toBe('{}');
  });
});
