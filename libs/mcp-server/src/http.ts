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

/** Answers a request of any revision without a session. */
export function handleStateless({ request, body, scopes }: HttpMessage, options: LearningServerOptions): Promise<Response> {
  const { listeners } = options;
  const server = ({ era }: { readonly era: ProtocolEra }) => createLearningServer({ ...options, scopes }, era).server;
  return createMcpHandler(server, { ...(listeners && { bus: listeners }) }).fetch(request, { parsedBody: body });
}

/** Whether a client starts a handshake and supports requests from the server, which need a session. */
export function needsSession(body: unknown): boolean {
  if (!isInitializeRequest(body)) return false;
  const { sampling, elicitation } = body.params.capabilities;
  return sampling !== undefined || elicitation !== undefined;
}

/** A connection over many requests, from its handshake on. */
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

  /** Ends its streams and aborts running calls. */
  close(): Promise<void> {
    return this.transport.close();
  }
}
