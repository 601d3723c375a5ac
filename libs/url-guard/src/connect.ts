import { isIP, connect as connectTo, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import type { PublicAddress } from './public-address.js';
import type { WebAddress } from './web-address.js';

/** Connects to the first reachable address. It takes addresses only, so it cannot perform a DNS lookup. */
export type Connect = (addresses: readonly PublicAddress[], port: number) => Socket;

/** Tries one address after the other, so that a network without IPv6 can still use IPv4. */
export const connectDirectly: Connect = (addresses, port) => {
  const answers = addresses.map((address) => ({ address, family: isIP(address) }));
  return connectTo({
    host: 'checked',
    port,
    autoSelectFamilyAttemptTimeout: 1000,
    // Node requests all addresses and tries them in order.
    lookup: (_host, _options, answer) => answer(null, answers),
  });
};

/** Wraps the connection in TLS for HTTPS, verified against the URL's host. */
export function withTls({ secure, host, hostIsAddress }: WebAddress, socket: Socket): Socket {
  if (!secure) return socket;
  return connectSecurely({ socket, host, servername: hostIsAddress ? '' : host, ALPNProtocols: ['http/1.1'] });
}
