import { createMcpHandler, isInitializeRequest, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';
import { type Scope, SCOPES } from '@wordhoard/policy';
import { createLearningServer, type LearningServer, type LearningServerOptions } from './learning-server.js';
import type { ProtocolEra } from './subscriptions.js';

/** A Streamable HTTP request whose body is parsed and whose caller is authenticated. */
export interface HttpMessage {
  readonly request: Request;
  readonly body: unknown;
  /** The scopes of the request's token. */
  readonly scopes: readonly Scope[];
}

/** Handles a request of any revision without a session. */
export function handleStateless({ request, body, scopes }: HttpMessage, options: LearningServerOptions): Promise<Response> {
  const { listeners } = options;
  const server = ({ era }: { readonly era: ProtocolEra }) => createLearningServer({ ...options, scopes }, era).server;
  return createMcpHandler(server, { ...(listeners && { bus: listeners }) }).fetch(request, { parsedBody: body });
}

/** Whether this is an `initialize` request of a client that supports server requests, which need a session. */
export function needsSession(body: unknown): boolean {
  if (!isInitializeRequest(body)) return false;
  const { sampling, elicitation } = body.params.capabilities;
  return sampling !== undefined || elicitation !== undefined;
}

/** A session over many requests, starting with its handshake. */
export class HttpSession {
  private constructor(
    private readonly transport: WebStandardStreamableHTTPServerTransport,
    private readonly learning: LearningServer,
  ) {}

  static async open(id: string, options: LearningServerOptions): Promise<HttpSession> {
    const transport = new WebStandardStreamableHTTPServerTransport({ sessionIdGenerator: () => id });
    const learning = createLearningServer({ ...options, scopes: SCOPES });
    await learning.server.connect(transport);
    return new HttpSession(transport, learning);
  }

  answer({ request, body, scopes }: HttpMessage): Promise<Response> {
    this.learning.setScopes(scopes);
    return this.transport.handleRequest(request, { parsedBody: body });
  }

  /** Closes its streams and aborts running calls. */
  close(): Promise<void> {
    return this.transport.close();
  }
}
