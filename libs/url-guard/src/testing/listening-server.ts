import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import type { Connect } from '../connect.js';

/** Stands in for the whole internet: every connection ends at this server. */
export class ListeningServer {
  /** The addresses and ports that were connected to, in their order. */
  readonly reached: string[] = [];
  /** What was asked, head by head. */
  readonly asked: string[] = [];
  private readonly server: Server;
  private accepted = 0;

  /** @param answer the bytes of an answer, `null` when it says nothing, or says it to the connection itself */
  constructor(private readonly answer: (head: string, socket: Socket) => string | Buffer | null) {
    this.server = createServer((socket) => {
      this.accepted++;
      socket.on('error', () => undefined);
      socket.once('data', (head) => this.reply(head.toString('latin1'), socket));
    });
  }

  async start(): Promise<void> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
  }

  async stop(): Promise<void> {
    this.server.close();
    await once(this.server, 'close');
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** How many connections there were, by the server's own account, since this was asked last. */
  takeCount(): number {
    const count = this.accepted;
    this.accepted = 0;
    return count;
  }

  readonly connect: Connect = (addresses, port) => {
    this.reached.push(addresses.map((address) => `${address} ${port}`).join(', '));
    return connect(this.port, '127.0.0.1');
  };

  private reply(head: string, socket: Socket): void {
    this.asked.push(head);
    const bytes = this.answer(head, socket);
    if (bytes !== null) socket.end(bytes);
  }
}

/** An answer as it goes over the wire. */
export function httpAnswer(status: number, headers: Readonly<Record<string, string>>, body: string | Buffer = ''): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status} Said\r\n${lines.join('')}\r\n`), Buffer.from(body)]);
}
