import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import type { Connect } from '../connect.js';

/** A stand-in for the internet: every connection ends at this server. */
export class ListeningServer {
  /** The addresses and ports of all connections, in order. */
  readonly reached: string[] = [];
  /** The request headers, in order. */
  readonly asked: string[] = [];
  private readonly server: Server;
  private accepted = 0;

  /** @param answer returns the response bytes, or `null` to send nothing or to write to the socket itself */
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

  /** How many connections the server accepted since the last call. */
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

/** An HTTP response as bytes. */
export function httpAnswer(status: number, headers: Readonly<Record<string, string>>, body: string | Buffer = ''): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status} Said\r\n${lines.join('')}\r\n`), Buffer.from(body)]);
}
