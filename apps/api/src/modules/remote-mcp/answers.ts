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
import { CallRateLimitedError } from '../mcp/authorization/policy.errors.js';
import type { InvokeService } from '../mcp/invoke/invoke.service.js';
import { type Deployment, deploymentOf } from '../oauth/deployment.js';
import { ScopeMissingError } from './challenge.js';
import { OpenStreams, opened } from './open-streams.js';
import { ServiceBackend, type WhoAsks } from './service-backend.js';
import { Sessions } from './sessions.js';
import { followsTooMany, isLasting, MAX_FOLLOWED, namesPage, wantedBy } from './wanted.js';

export interface AskedOverHttp extends Omit<HttpMessage, 'scopes'> {
  readonly principal: Principal & { readonly connection: ConnectedClient };
  /** Looks up the token of this request again. */
  readonly whoAsks: WhoAsks;
}

/** JSON-RPC's own codes, and the official SDK's code for a missing session. */
const INVALID_REQUEST = -32_600;
const INVALID_PARAMS = -32_602;
const SESSION_NOT_FOUND = -32_001;
const TOO_MANY = -32_000;

/** Handles Streamable HTTP for the service in this process. It needs the SDK, so it is loaded with the first request. */
export class Answers {
  private readonly deployment: Deployment;
  private readonly listeners = new EventBuses();
  private readonly streams = new OpenStreams();
  private readonly sessions = new Sessions((id, whoAsks) => HttpSession.open(id, this.serverFor(whoAsks)));

  constructor(
    private readonly calls: InvokeService,
    private readonly config: Config,
  ) {
    this.deployment = deploymentOf(config);
  }

  /** @throws ScopeMissingError, and CallRateLimitedError after many of those */
  async answer(asked: AskedOverHttp): Promise<Response> {
    const { request, body, principal, whoAsks } = asked;
    if (Array.isArray(body)) return fault(400, INVALID_REQUEST, 'Batches are not supported. Send one message at a time.');
    if (followsTooMany(body)) return fault(400, INVALID_REQUEST, `Listen to at most ${MAX_FOLLOWED} resources with one request`);
    await this.requireScopes(asked);
    if (namesPage(body)) return fault(200, INVALID_PARAMS, 'Invalid cursor: each list has one page only', body.id);
    const owner = `${principal.scope} ${principal.connection.clientId}`;
    const answer = () => this.passedOn(asked, owner);
    if (!isLasting(request.method, body)) return opened(await answer());
    const isGood = async () => {
      const now = await whoAsks();
      return now !== false && now.isActive;
    };
    const stream = await this.streams.begin(owner, isGood, answer);
    return stream ? opened(stream) : fault(429, TOO_MANY, 'Too many streams are open. Close one first.');
  }

  /** Closes streams and sessions at once, and waits for other requests. */
  end(): void {
    this.streams.endAll();
    this.sessions.endAll();
  }

  private async passedOn(asked: AskedOverHttp, owner: string): Promise<Response> {
    const { request, principal } = asked;
    const named = request.headers.get('mcp-session-id');
    if (named !== null) return this.inSession(named, asked, owner);
    if (this.config.MCP_SESSIONS === 'auto' && this.sessions.hasRoom && needsSession(asked.body)) return this.beginSession(asked, owner);
    return handleStateless(messageOf(asked), { ...this.serverFor(async () => principal), listeners: this.listeners.of(owner) });
  }

  private async inSession(id: string, asked: AskedOverHttp, owner: string): Promise<Response> {
    const session = this.sessions.find(id, owner, asked.whoAsks);
    if (!session) return fault(404, SESSION_NOT_FOUND, 'Session not found');
    const response = await session.answer(messageOf(asked));
    if (asked.request.method === 'DELETE' && response.ok) this.sessions.end(id);
    return response;
  }

  /** A failed handshake leaves no session behind. */
  private async beginSession(asked: AskedOverHttp, owner: string): Promise<Response> {
    const { id, session } = await this.sessions.begin(owner, asked.whoAsks);
    const response = await session.answer(messageOf(asked));
    if (!response.ok) this.sessions.end(id);
    return response;
  }

  /**
   * Rejects calls whose scopes the token lacks before the SDK handles them, so that the client can step up. They are authorized and
   * recorded like any call.
   */
  private async requireScopes({ principal, body, whoAsks, request }: AskedOverHttp): Promise<void> {
    const { scopes } = principal.connection;
    const missing = wantedBy(body).filter(({ scope }) => !scopes.includes(scope));
    if (missing.length === 0) return;
    const { backend } = this.serverFor(whoAsks);
    for (const { tool, uri, payload } of missing) {
      if (request.signal.aborted) break;
      const decided = tool === undefined ? backend.read(uri ?? '', request.signal) : backend.invoke(tool, payload, request.signal);
      await decided.catch(passOnWait);
    }
    const needed = missing.map(({ scope }) => scope);
    throw new ScopeMissingError(this.deployment, scopes, needed);
  }

  private serverFor(whoAsks: WhoAsks): LearningServerOptions {
    return { backend: new ServiceBackend(this.calls, whoAsks, this.config.MCP_REMOTE_WORKSPACE), version: VERSION };
  }
}

function messageOf({ request, body, principal }: AskedOverHttp): HttpMessage {
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
