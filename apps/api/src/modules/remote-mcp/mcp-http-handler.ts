import {
  handleStateless,
  type HttpMessage,
  HttpSession,
  type LearningServerOptions,
  EventBuses,
  RefusedError,
  needsSession,
} from '@wordhoard/mcp-server';
import type { Config } from '../../config/config.schema.js';
import type { ConnectedClient, Principal } from '../../platform/access/access.js';
import { VERSION } from '../../version.js';
import { CallRateLimitedError } from '../mcp/mcp.errors.js';
import type { InvokeService } from '../mcp/invoke/invoke.service.js';
import type { ToolCatalogue } from '../mcp/invoke/tool-catalogue.js';
import { type OauthDeployment, oauthDeploymentOf } from '../oauth/deployment.js';
import { ScopeMissingError } from './challenge.js';
import { OpenStreams, withOpeningComment } from './open-streams.js';
import { ServiceBackend, type GetPrincipal } from './service-backend.js';
import { HttpSessions } from './http-sessions.js';
import { hasTooManySubscriptions, opensStream, MAX_SUBSCRIPTIONS, hasCursor, scopedRequests } from './required-scopes.js';

export interface McpHttpRequest extends Omit<HttpMessage, 'scopes'> {
  readonly principal: Principal & { readonly connection: ConnectedClient };
  /** Looks up the token of this request again. */
  readonly getPrincipal: GetPrincipal;
}

/** JSON-RPC's own codes, and the official SDK's code for a missing session. */
const INVALID_REQUEST = -32_600;
const INVALID_PARAMS = -32_602;
const SESSION_NOT_FOUND = -32_001;
const TOO_MANY_STREAMS = -32_000;

/** Handles Streamable HTTP for the service in this process. It needs the SDK, so it is loaded with the first request. */
export class McpHttpHandler {
  private readonly deployment: OauthDeployment;
  private readonly listeners = new EventBuses();
  private readonly streams = new OpenStreams();
  private readonly sessions = new HttpSessions((id, getPrincipal) => HttpSession.open(id, this.serverFor(getPrincipal)));

  constructor(
    private readonly calls: InvokeService,
    private readonly tools: ToolCatalogue,
    private readonly config: Config,
  ) {
    this.deployment = oauthDeploymentOf(config);
  }

  /** @throws ScopeMissingError, and CallRateLimitedError after many of those */
  async handle(message: McpHttpRequest): Promise<Response> {
    const { request, body, principal, getPrincipal } = message;
    if (Array.isArray(body)) return fault(400, INVALID_REQUEST, 'Batches are not supported. Send one message at a time.');
    if (hasTooManySubscriptions(body))
      return fault(400, INVALID_REQUEST, `Listen to at most ${MAX_SUBSCRIPTIONS} resources with one request`);
    await this.requireScopes(message);
    if (hasCursor(body)) return fault(200, INVALID_PARAMS, 'Invalid cursor: each list has one page only', body.id);
    const owner = `${principal.scope} ${principal.connection.clientId}`;
    const handle = () => this.dispatch(message, owner);
    if (!opensStream(request.method, body)) return withOpeningComment(await handle());
    const isTokenValid = async () => {
      const now = await getPrincipal();
      return now !== false && now.isActive;
    };
    const stream = await this.streams.begin(owner, isTokenValid, handle);
    return stream ? withOpeningComment(stream) : fault(429, TOO_MANY_STREAMS, 'Too many streams are open. Close one first.');
  }

  /** Closes streams and sessions at once, and waits for other requests. */
  close(): void {
    this.streams.endAll();
    this.sessions.endAll();
  }

  private async dispatch(message: McpHttpRequest, owner: string): Promise<Response> {
    const { request, principal } = message;
    const named = request.headers.get('mcp-session-id');
    if (named !== null) return this.handleInSession(named, message, owner);
    if (this.config.MCP_SESSIONS === 'auto' && this.sessions.hasRoom && needsSession(message.body))
      return this.beginSession(message, owner);
    return handleStateless(messageOf(message), { ...this.serverFor(async () => principal), listeners: this.listeners.of(owner) });
  }

  private async handleInSession(id: string, message: McpHttpRequest, owner: string): Promise<Response> {
    const session = this.sessions.find(id, owner, message.getPrincipal);
    if (!session) return fault(404, SESSION_NOT_FOUND, 'Session not found');
    const response = await session.answer(messageOf(message));
    if (message.request.method === 'DELETE' && response.ok) this.sessions.end(id);
    return response;
  }

  /** A failed handshake leaves no session behind. */
  private async beginSession(message: McpHttpRequest, owner: string): Promise<Response> {
    const { id, session } = await this.sessions.start(owner, message.getPrincipal);
    const response = await session.answer(messageOf(message));
    if (!response.ok) this.sessions.end(id);
    return response;
  }

  /**
   * Rejects calls whose scopes the token lacks before the SDK handles them, so that the client can step up. They are authorized and
   * recorded like any call.
   */
  private async requireScopes({ principal, body, getPrincipal, request }: McpHttpRequest): Promise<void> {
    const { scopes } = principal.connection;
    const missing = scopedRequests(body, this.tools).filter(({ scope }) => !scopes.includes(scope));
    if (missing.length === 0) return;
    const { backend } = this.serverFor(getPrincipal);
    for (const { tool, uri, payload } of missing) {
      if (request.signal.aborted) break;
      const decided = tool === undefined ? backend.read(uri ?? '', request.signal) : backend.invoke(tool, payload, request.signal);
      await decided.catch(passOnWait);
    }
    const needed = missing.map(({ scope }) => scope);
    throw new ScopeMissingError(this.deployment, scopes, needed);
  }

  private serverFor(getPrincipal: GetPrincipal): LearningServerOptions {
    return { backend: new ServiceBackend(this.calls, getPrincipal, this.config.MCP_REMOTE_WORKSPACE), version: VERSION };
  }
}

function messageOf({ request, body, principal }: McpHttpRequest): HttpMessage {
  return { request, body, scopes: principal.connection.scopes };
}

/** A client that was rejected too often must wait before it can step up. */
function passOnWait(error: unknown): void {
  if (!(error instanceof RefusedError)) return;
  const { status, retryAfterSeconds } = error.refusal;
  if (status === 429 && retryAfterSeconds !== undefined) throw new CallRateLimitedError(retryAfterSeconds);
}

function fault(status: number, code: number, message: string, id: number | string | null = null): Response {
  return Response.json({ jsonrpc: '2.0', error: { code, message }, id }, { status });
}
