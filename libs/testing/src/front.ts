import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Passed {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly status: number;
}

/** A reverse proxy for tests: its address is known before any API runs, and its target can be changed. */
export class Front {
  private targets: readonly string[] = [];
  /** The number of requests per target, in order. */
  taken: number[] = [];
  /** Requests and responses since the last `leadTo`, in the order of the responses. */
  passed: Passed[] = [];
  /** Added to every request that has none. */
  authorization: string | undefined;

  private constructor(private readonly server: Server) {
    server.on('request', (asked: IncomingMessage, answer: ServerResponse) => this.passOn(asked, answer));
  }

  static async open(): Promise<Front> {
    // Never closes idle connections, which a slow client might be about to reuse.
    const front = new Front(createServer({ keepAliveTimeout: 0 }));
    await once(front.server.listen(0, '127.0.0.1'), 'listening');
    return front;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  leadTo(...urls: readonly string[]): void {
    this.targets = urls;
    this.taken = urls.map(() => 0);
    this.passed = [];
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
      const { statusCode: status = 502 } = response;
      this.passed.push({ method: asked.method ?? '', path: asked.url?.split('?')[0] ?? '', status });
      answer.writeHead(status, response.headers);
      answer.flushHeaders();
      response.pipe(answer);
      response.on('error', () => answer.destroy());
    });
    asked.pipe(onward);
    onward.on('error', () => answer.destroy());
    // Do not destroy a connection that another request may already be using.
    answer.on('close', () => answer.writableFinished || onward.destroy());
  }
}
