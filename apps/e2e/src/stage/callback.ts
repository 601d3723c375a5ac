import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const PATH = '/callback';
/** As apps write it that may have opened a window of their own for the consent. */
const PAGE = '<title>Back in the app</title><script>opener?.postMessage(location.search, location.origin)</script>';

/** A loopback redirect target of an app. */
export class Callback {
  readonly answers: URL[] = [];

  private constructor(private readonly server: Server) {
    server.on('request', ({ url: asked = '/' }, response) => {
      if (asked.startsWith(PATH)) this.answers.push(new URL(asked, this.home));
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(PAGE);
    });
  }

  static async open(): Promise<Callback> {
    const callback = new Callback(createServer());
    await once(callback.server.listen(0, '127.0.0.1'), 'listening');
    return callback;
  }

  get home(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get url(): string {
    return this.home + PATH;
  }

  async close(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }
}
