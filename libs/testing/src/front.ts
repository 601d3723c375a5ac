import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Passed {
  readonly method: string;
  /** The path without its query. */
  readonly path: string;
  readonly status: number;
}

/** A reverse proxy for tests: its address is known before any API runs, and it forwards to one API after another. */
export class Front {
  private targets: readonly string[] = [];
  /** The number of requests forwarded to each API, in order. */
  taken: number[] = [];
  /** Requests and responses since the latest `leadTo`, in order of the responses. */
  passed: Passed[] = [];
  /** Added to every request that has no Authorization header. */
  authorization: string | undefined;

  private constructor(private readonly server: Server) {
    server.on('request', (asked: IncomingMessage, answer: ServerResponse) => this.passOn(asked, answer));
  }

  static async open(): Promise<Front> {
    // No keep-alive timeout: it could close a connection just as a slow client reuses it.
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
    // Destroys only this request's connection: a finished one may already serve another request.
    answer.on('close', () => answer.writableFinished || onward.destroy());
  }
}
