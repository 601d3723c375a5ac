import { createMcpHandler, isInitializeRequest, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';
import { type Scope, SCOPES } from '@wordhoard/policy';
import { createLearningServer, type LearningServer, type LearningServerOptions } from './learning-server.js';
import type { ProtocolEra } from './subscriptions.js';

/** A request of Streamable HTTP, whose body was read already. Who asks was found out before, and is the backend's to know. */
export interface HttpMessage {
  readonly request: Request;
  readonly body: unknown;
  /** What the token of this request carries. */
  readonly scopes: readonly Scope[];
}

/** Answers a request by itself, of any revision, and keeps nothing of it. */
export function handleStateless({ request, body, scopes }: HttpMessage, options: LearningServerOptions): Promise<Response> {
  const { listeners } = options;
  const server = ({ era }: { readonly era: ProtocolEra }) => createLearningServer({ ...options, scopes }, era).server;
  return createMcpHandler(server, { ...(listeners && { bus: listeners }) }).fetch(request, { parsedBody: body });
}

/** Whether a client shakes hands that can be asked for something, which takes a session to answer in. */
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

  /** Ends its streams, and gives up what is under way in it. */
  close(): Promise<void> {
    return this.transport.close();
  }
}
