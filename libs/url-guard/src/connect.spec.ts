import { once } from 'node:events';
import { type AddressInfo, createServer as createPlainServer } from 'node:net';
import { createServer, getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls';
import { connectDirectly } from './connect.js';
import { createGuardedFetch } from './guarded-fetch.js';
import type { PublicAddress } from './public-address.js';
import { selfSigned } from './testing/certificate.js';
import { httpAnswer } from './testing/listening-server.js';

describe('a connection', () => {
  const server = createPlainServer((socket) => socket.end());

  beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
  afterAll(() => server.close());

  it('a guarded connection tries the next address when one fails, and looks no name up', async () => {
    const { port } = server.address() as AddressInfo;
    const socket = connectDirectly(['127.0.0.2', '127.0.0.1'] as PublicAddress[], port);
    await once(socket, 'connect');
    expect(socket.remoteAddress).toBe('127.0.0.1');
    socket.destroy();
  });

  it('a guarded connection fails when no address accepts it', async () => {
    const closed = createPlainServer();
    await once(closed.listen(0, '127.0.0.1'), 'listening');
    const { port } = closed.address() as AddressInfo;
    closed.close();
    await once(closed, 'close');
    const fetchPage = createGuardedFetch({
      resolve: async () => ['93.184.216.34'],
      connect: () => connectDirectly(['127.0.0.1'] as PublicAddress[], port),
    });
    for (const scheme of ['http', 'https']) {
      await expect(fetchPage(`${scheme}://page.example/`, { accept: [] })).rejects.toMatchObject({ rule: 'answer' });
    }
  });
});

describe('an encrypted connection', () => {
  const certificate = selfSigned('page.example');
  const usual = getCACertificates('default');
  const named: (string | false | null)[] = [];
  const secure = createServer(certificate, (socket: TLSSocket) => {
    named.push(socket.servername);
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(httpAnswer(200, { 'Content-Type': 'text/html' }, 'hola')));
  });
  const fetchPage = createGuardedFetch({
    resolve: async () => ['93.184.216.34'],
    connect: () => connectDirectly(['127.0.0.1'] as PublicAddress[], (secure.address() as AddressInfo).port),
  });
  const accept = ['text/html'];

  beforeAll(async () => {
    setDefaultCACertificates([...usual, certificate.cert]);
    secure.on('tlsClientError', () => undefined);
    await once(secure.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => {
    setDefaultCACertificates(usual);
    secure.close();
  });

  it('an encrypted connection uses the name in the URL for TLS with any address', async () => {
    expect(Buffer.from((await fetchPage('https://page.example/', { accept })).bytes).toString()).toBe('hola');
    expect(named).toEqual(['page.example']);
  });

  it.each(['https://other.example/', 'https://93.184.216.34/'])(
    'refuses an encrypted connection with the certificate of another host: %s',
    async (url) => {
      await expect(fetchPage(url, { accept })).rejects.toMatchObject({ rule: 'answer' });
    },
  );

  it('refuses an encrypted connection with an untrusted certificate', async () => {
    setDefaultCACertificates(usual);
    await expect(fetchPage('https://page.example/', { accept })).rejects.toMatchObject({ rule: 'answer' });
  });
});
