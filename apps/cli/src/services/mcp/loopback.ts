import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const PATH = '/callback';
const PAGE = 'You can close this page and return to the terminal.\n';

/** Receives the OAuth redirect on a loopback port. */
export class Loopback {
  private constructor(
    private readonly server: Server,
    private readonly answered: Promise<URLSearchParams>,
  ) {}

  static async open(): Promise<Loopback> {
    const server = createServer();
    const answered = new Promise<URLSearchParams>((resolve) => {
      server.on('request', ({ url = '/' }, response) => {
        const { pathname, searchParams } = new URL(url, 'http://127.0.0.1');
        response.writeHead(pathname === PATH ? 200 : 404, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' }).end(PAGE);
        if (pathname === PATH) resolve(searchParams);
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return new Loopback(server, answered);
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${PATH}`;
  }

  /** The redirect's parameters; null after the timeout. */
  async answer(milliseconds: number): Promise<URLSearchParams | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), milliseconds)));
    return Promise.race([this.answered, late]).finally(() => clearTimeout(timer));
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
