import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import {
  localhostHostValidation,
  localhostOriginValidation,
  NodeStreamableHTTPServerTransport,
  toNodeHandler,
} from '@modelcontextprotocol/node';
import { createMcpHandler, isInitializeRequest } from '@modelcontextprotocol/server';
import { createConformanceServer } from './conformance-server.js';
import type { Revision } from './scenarios.js';

const isHostFine = localhostHostValidation();
const isOriginFine = localhostOriginValidation();
const withoutHandshake = toNodeHandler(createMcpHandler(({ era }) => createConformanceServer(era), { legacy: 'reject' }));

/** Streamable HTTP in one revision, with sessions if it has a handshake. Only for the conformance suite. */
export class ConformanceRoute {
  /** The revisions that requests declared. */
  readonly spoken = new Set<string>();
  private readonly sessions = new Map<string, NodeStreamableHTTPServerTransport>();
  private readonly listener: Server;

  private constructor(private readonly revision: Revision) {
    this.listener = createServer((request, response) => {
      this.handle(request, response).catch((error: unknown) => response.destroy(error as Error));
    });
  }

  /** Always negotiates this revision: the suite requests the newest one it knows. */
  static async open(revision: Revision): Promise<ConformanceRoute> {
    const route = new ConformanceRoute(revision);
    await once(route.listener.listen(0, '127.0.0.1'), 'listening');
    return route;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.listener.address() as AddressInfo).port}/mcp`;
  }

  async close(): Promise<void> {
    await Promise.all([...this.sessions.values()].map((session) => session.close()));
    this.listener.closeAllConnections();
    await new Promise((resolve) => this.listener.close(resolve));
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isHostFine(request, response) || !isOriginFine(request, response)) return;
    const body = request.method === 'POST' ? await json(request) : undefined;
    const spoken = request.headers['mcp-protocol-version'];
    if (spoken !== undefined) this.spoken.add(String(spoken));
    if (this.revision === '2026-07-28') return withoutHandshake(request, response, body);
    if (isInitializeRequest(body)) body.params.protocolVersion = this.revision;
    const session = request.headers['mcp-session-id'];
    const transport = session === undefined ? await this.start() : this.sessions.get(String(session));
    if (transport) await transport.handleRequest(request, response, body);
    else response.writeHead(404).end();
  }

  private async start(): Promise<NodeStreamableHTTPServerTransport> {
    const transport = new NodeStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => void this.sessions.set(id, transport),
      onsessionclosed: (id) => void this.sessions.delete(id),
    });
    await createConformanceServer('legacy').connect(transport);
    return transport;
  }
}
