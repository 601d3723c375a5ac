import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SETTINGS_ORIGIN, WEB_ORIGIN } from '../src/ipc-contract.js';

type Handler = (request: Request) => Promise<Response>;

const NAMES: Readonly<Record<string, string>> = { 'wordhoard.localhost': WEB_ORIGIN, 'settings.localhost': SETTINGS_ORIGIN };

/**
 * Serves the app's custom scheme to a regular browser: each of its two origins is a loopback host name whose requests go to the protocol
 * handler, including bodies. Browsers treat these names as secure contexts.
 */
export class ServedPages {
  private constructor(private readonly server: Server) {}

  static async serve(handler: Handler): Promise<ServedPages> {
    const server = createServer((request, response) => {
      // The page has navigated away.
      answer(handler, request, response).catch(() => response.destroy());
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new ServedPages(server);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** The browser's address for one of the app's. */
  served(address: string): string {
    const [name, origin] = Object.entries(NAMES).find(([, one]) => address.startsWith(`${one}/`)) ?? [];
    if (name === undefined || origin === undefined) throw new Error(`${address} is none of the app's`);
    return `http://${name}:${this.port}${address.slice(origin.length)}`;
  }

  /** The app's address for one of the browser's; other addresses stay unchanged. */
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
  // The Origin header that Chromium sends for the app's scheme.
  if (headers.origin === `http://${headers.host}`) heard.set('Origin', origin);
  const hasBody = !['GET', 'HEAD'].includes(method);
  const body = hasBody ? (Readable.toWeb(request) as ReadableStream) : null;
  const answered = await handler(new Request(origin + url, { method, headers: heard, body, duplex: 'half' }));
  if (answered.type === 'error') return void response.destroy();
  response.writeHead(answered.status, Object.fromEntries(answered.headers));
  if (answered.body) await pipeline(Readable.fromWeb(answered.body as Parameters<typeof Readable.fromWeb>[0]), response);
  else response.end();
}
