import { isIP, connect as connectTo, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import type { PublicAddress } from './public-address.js';
import type { WebAddress } from './web-address.js';

/** Opens a connection to the first of these addresses that takes it. It is given no name, so it can look none up. */
export type Connect = (addresses: readonly PublicAddress[], port: number) => Socket;

/** Connects to one address after the other until one takes it: a network without IPv6 still reaches the others. */
export const connectDirectly: Connect = (addresses, port) => {
  const answers = addresses.map((address) => ({ address, family: isIP(address) }));
  return connectTo({
    host: 'checked',
    port,
    autoSelectFamilyAttemptTimeout: 1000,
    // Node asks for all of them, and tries one after the other.
    lookup: (_host, _options, answer) => answer(null, answers),
  });
};

/** The same connection, encrypted where the URL says so, for the name in the URL and no other. */
export function withTls({ secure, host, hostIsAddress }: WebAddress, socket: Socket): Socket {
  if (!secure) return socket;
  return connectSecurely({ socket, host, servername: hostIsAddress ? '' : host, ALPNProtocols: ['http/1.1'] });
}
