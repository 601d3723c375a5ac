import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Fault = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** A proxy in front of a product, which can drop responses or answer itself. */
export class Line {
  /** When words were posted, in milliseconds since 1970. */
  readonly posted: number[] = [];
  private readonly faults: Fault[] = [];

  private constructor(
    private readonly productUrl: string,
    private readonly server: Server,
  ) {}

  static async before(productUrl: string): Promise<Line> {
    const server = createServer();
    const line = new Line(productUrl, server);
    server.on('request', (incoming, outgoing) => line.take(incoming, outgoing));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return line;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Forwards the next posted word, but drops the body of the response, so that the browser does not retry. */
  loseNextAnswer(): void {
    this.faults.push((incoming, outgoing) => {
      this.forward(incoming, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers).flushHeaders();
        answer.resume().once('end', () => outgoing.destroy());
      });
    });
  }

  /** The next word that is posted reaches the product, and no answer ever comes. */
  holdNextAnswer(): void {
    this.faults.push((incoming) => this.forward(incoming, (answer) => answer.resume()));
  }

  /** The next word that is posted is answered so by the line itself. */
  answerNext(status: number, headers: Readonly<Record<string, string>>): void {
    this.faults.push((incoming, outgoing) => void incoming.resume().once('end', () => outgoing.writeHead(status, headers).end()));
  }

  async close(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  private take(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const isWord = incoming.method === 'POST' && incoming.url?.endsWith('/words');
    if (isWord) this.posted.push(Date.now());
    const fault = isWord ? this.faults.shift() : undefined;
    if (fault) fault(incoming, outgoing);
    else this.forward(incoming, (answer) => answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers)));
  }

  private forward(incoming: IncomingMessage, take: (answer: IncomingMessage) => void): void {
    const { method, headers } = incoming;
    incoming.pipe(request(this.productUrl + incoming.url, { method, headers }, take));
  }
}
