import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SETTINGS_ORIGIN, WEB_ORIGIN } from '../src/ipc-contract.js';

type Handler = (request: Request) => Promise<Response>;

const NAMES: Readonly<Record<string, string>> = { 'wordhoard.localhost': WEB_ORIGIN, 'settings.localhost': SETTINGS_ORIGIN };

/**
 * The app's own scheme for a browser that does not know it: each of its two origins is a name of this computer, and what is
 * asked there is answered by the handler of the protocol, bodies and all. To the browser these names are as secure as https.
 */
export class ServedPages {
  private constructor(private readonly server: Server) {}

  static async serve(handler: Handler): Promise<ServedPages> {
    const server = createServer((request, response) => {
      // A page that has gone on waits for nothing.
      answer(handler, request, response).catch(() => response.destroy());
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new ServedPages(server);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** The address at which a browser finds one of the app's. */
  served(address: string): string {
    const [name, origin] = Object.entries(NAMES).find(([, one]) => address.startsWith(`${one}/`)) ?? [];
    if (name === undefined || origin === undefined) throw new Error(`${address} is none of the app's`);
    return `http://${name}:${this.port}${address.slice(origin.length)}`;
  }

  /** The app's address for what a browser calls otherwise; the browser's own for what is none of the app's. */
  ofApp(address: string): string {
    if (!URL.canParse(address)) return address;
    const { hostname, port } = new URL(address);
    const origin = port === String(this.port) ? NAMES[hostname] : undefined;
    return origin === undefined ? address : address.replace(/^http:\/\/[^/]+/, origin);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}

async function answer(handler: Handler, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/', headers } = request;
  const origin = NAMES[headers.host?.split(':')[0] ?? ''] ?? 'app://unknown';
  const heard = new Headers();
  for (const [name, value] of Object.entries(headers)) if (typeof value === 'string') heard.set(name, value);
  // As Chromium says it for a page of the app's own scheme.
  if (headers.origin === `http://${headers.host}`) heard.set('Origin', origin);
  const hasBody = !['GET', 'HEAD'].includes(method);
  const body = hasBody ? (Readable.toWeb(request) as ReadableStream) : null;
  const answered = await handler(new Request(origin + url, { method, headers: heard, body, duplex: 'half' }));
  if (answered.type === 'error') return void response.destroy();
  response.writeHead(answered.status, Object.fromEntries(answered.headers));
  if (answered.body) await pipeline(Readable.fromWeb(answered.body as Parameters<typeof Readable.fromWeb>[0]), response);
  else response.end();
}
