import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';

/** The same app in a pseudo-locale; see build/pseudo-locale.ts of the web app. */
const OTHER_BUILD = resolve(import.meta.dirname, '../../dist/pseudo');

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** Stands before a product. From a deployment on it delivers another build of the web app, and nothing more of the first one. */
export class Deployment {
  private isDeployed = false;

  private constructor(
    private readonly productUrl: string,
    private readonly server: Server,
  ) {}

  static async before(productUrl: string): Promise<Deployment> {
    const server = createServer();
    const deployment = new Deployment(productUrl, server);
    server.on('request', (incoming, outgoing) => {
      if (deployment.isDeployed && !incoming.url?.startsWith('/api/')) void deliver(incoming.url ?? '/', outgoing);
      else deployment.pass(incoming, outgoing);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return deployment;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Texts of this build stand in brackets. */
  deploy(): void {
    this.isDeployed = true;
  }

  async close(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  private pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method, headers } = incoming;
    const forwarded = request(this.productUrl + incoming.url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.once('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  }
}

async function deliver(url: string, outgoing: ServerResponse): Promise<void> {
  const path = url.split('?')[0] ?? '/';
  const file = join(OTHER_BUILD, extname(path) ? path : 'index.html');
  if (!existsSync(file)) {
    outgoing.writeHead(404).end();
    return;
  }
  const caching = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
  outgoing.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? '', 'Cache-Control': caching });
  outgoing.end(await readFile(file));
}
