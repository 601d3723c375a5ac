import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What stands before the API on the internet: one address that is known before any API runs, for one of them after the other. */
export class Front {
  private targets: readonly string[] = [];
  /** How many requests each has had, in their order. */
  taken: number[] = [];
  /** Sent along with every request that has none of its own. */
  authorization: string | undefined;

  private constructor(private readonly server: Server) {
    server.on('request', (asked: IncomingMessage, answer: ServerResponse) => this.passOn(asked, answer));
  }

  static async open(): Promise<Front> {
    const front = new Front(createServer());
    await once(front.server.listen(0, '127.0.0.1'), 'listening');
    return front;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  leadTo(...urls: readonly string[]): void {
    this.targets = urls;
    this.taken = urls.map(() => 0);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private passOn(asked: IncomingMessage, answer: ServerResponse): void {
    const next = this.taken.indexOf(Math.min(...this.taken));
    this.taken[next] = (this.taken[next] ?? 0) + 1;
    const { hostname, port } = new URL(this.targets[next] ?? '');
    const authorization = asked.headers.authorization ?? this.authorization;
    const headers = { ...asked.headers, ...(authorization !== undefined && { authorization }) };
    const onward = request({ hostname, port, agent: false, path: asked.url, method: asked.method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      answer.flushHeaders();
      response.pipe(answer);
      response.on('error', () => answer.destroy());
    });
    asked.pipe(onward);
    onward.on('error', () => answer.destroy());
    // Not a connection that another request may have by now.
    answer.on('close', () => answer.writableFinished || onward.destroy());
  }
}

/** Registers the hooks that open and close one. Its address is there once the hooks after it run. */
export function useFront(): Front {
  let front: Front | undefined;
  beforeAll(async () => {
    front = await Front.open();
  });
  afterAll(() => front?.close());
  return new Proxy({} as Front, {
    get: (_none, name) => {
      const value: unknown = Reflect.get(front as Front, name, front);
      return typeof value === 'function' ? (value.bind(front) as unknown) : value;
    },
    set: (_none, name, value) => Reflect.set(front as Front, name, value),
  });
}
