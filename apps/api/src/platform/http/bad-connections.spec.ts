import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { rejectBadConnection } from './bad-connections.js';

it('responds REQUEST.TOO_SLOW to headers that arrive too slowly', async () => {
  const server = createServer({ headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 50 });
  server.on('clientError', rejectBadConnection);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\n'));
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  server.close();
  expect(head).toMatch(/^HTTP\/1.1 408 /);
  expect(JSON.parse(body)).toMatchObject({ code: 'REQUEST.TOO_SLOW', detail: expect.stringContaining('too slowly') as string });
});
