import { connect, createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** A proxy with a fixed address that can be interrupted and restored. */
export class Interruptible {
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;

  private constructor(
    private readonly target: URL,
    private port: number,
  ) {}

  static async to(url: string): Promise<Interruptible> {
    const way = new Interruptible(new URL(url), 0);
    await way.mend();
    return way;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async mend(): Promise<void> {
    this.server = createServer((socket) => {
      const onward = connect(Number(this.target.port), this.target.hostname);
      socket.pipe(onward).pipe(socket);
      for (const one of [socket, onward]) {
        this.sockets.add(one);
        one.on('error', () => undefined).once('close', () => this.sockets.delete(one));
      }
    });
    await once(this.server.listen(this.port, '127.0.0.1'), 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  async cut(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server?.close(resolve));
  }
}
