import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A proxy between an API and its database that can break connections. */
export class DatabaseProxy {
  private readonly sockets = new Set<Socket>();
  private isAway = false;
  /** How many connections were refused while the database was down. */
  refused = 0;

  private constructor(
    private readonly server: Server,
    /** The address of the database through the proxy. */
    readonly url: string,
  ) {}

  static async before(databaseUrl: string): Promise<DatabaseProxy> {
    const target = new URL(databaseUrl);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${(server.address() as AddressInfo).port}` });
    const proxy = new DatabaseProxy(server, url.href);
    server.on('connection', (socket) => proxy.forward(socket, target));
    return proxy;
  }

  /** Stops forwarding on current connections without closing them, like a firewall that lost its state. */
  freeze(): void {
    for (const socket of this.sockets) socket.unpipe().pause();
  }

  takeAway(): void {
    this.isAway = true;
    for (const socket of this.sockets) socket.destroy();
  }

  bringBack(): void {
    this.isAway = false;
  }

  async close(): Promise<void> {
    this.takeAway();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private forward(socket: Socket, { hostname, port }: URL): void {
    if (this.isAway) {
      this.refused += 1;
      socket.destroy();
      return;
    }
    const onward = connect(Number(port), hostname);
    for (const [end, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      this.sockets.add(end);
      end.pipe(other);
      end.on('error', () => other.destroy());
      end.on('close', () => {
        this.sockets.delete(end);
        other.destroy();
      });
    }
  }
}
