import { type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import type { WebAddress } from './web-address.js';

/**
 * Requests a page over an open or opening connection, which is closed afterwards.
 *
 * @returns the response after its headers, with an unread body
 * @throws the signal's reason, a network error, or a protocol error
 */
export function requestPage({ url }: WebAddress, socket: Socket, accept: readonly string[], signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    // No agent: agents reuse connections by host name, and may use a proxy from the environment.
    const asking = request({
      createConnection: () => socket,
      method: 'GET',
      path: url.pathname + url.search,
      headers: {
        Host: url.host,
        Accept: accept.join(', '),
        'Accept-Encoding': 'gzip, br',
        'User-Agent': 'Wordhoard',
      },
    });
    const stop = (): void => fail(signal.reason as Error);
    const fail = (error: Error): void => {
      signal.removeEventListener('abort', stop);
      asking.destroy();
      socket.destroy();
      reject(error);
    };
    signal.addEventListener('abort', stop);
    asking.on('response', (response) => {
      signal.removeEventListener('abort', stop);
      resolve(response);
    });
    asking.on('error', fail);
    // Reject protocol upgrades: no other event reports them.
    asking.on('upgrade', () => fail(new Error('The server spoke another protocol')));
    asking.end();
  });
}
