import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withinRequest } from '../database/account-binding.js';
import type { ErrorCode } from './error-status.js';

/** Routes that grant access or change permissions. */
const ACCESS_ROUTES = /^\/api\/v1\/(auth|admin|me$|me\/ai-credentials|ai-settings|mcp\/(grants|confirmations|oauth))/;
const REFUSED = new Set([401, 403, 429]);

interface LogDetails {
  /** The account, if the token does not identify it. */
  readonly accountId?: number;
  readonly code?: ErrorCode;
  /** The account that was changed. */
  readonly target?: number;
  /** What was changed, without secrets. */
  readonly change?: object;
}

/** The target of a refused request, if the request does not identify it. */
export interface AttemptDetails {
  readonly target?: number;
  /** Keyed hash of an e-mail address that has no account. */
  readonly emailHash?: string;
}

type UserRequest = FastifyRequest & { user?: { scope?: number; signInId?: string } };

const notes = new WeakMap<FastifyRequest, LogDetails>();
const attempts = new WeakMap<FastifyRequest, AttemptDetails>();
const current = new AsyncLocalStorage<UserRequest>();

/** Adds details to the request's log line. */
export function addLogDetails(request: FastifyRequest, noted: LogDetails): void {
  notes.set(request, { ...notes.get(request), ...noted });
}

/** Records the current request's target in case it is refused. */
export function recordAttempt(attempt: AttemptDetails): void {
  const request = current.getStore();
  if (request) attempts.set(request, attempt);
}

export interface RequestActor {
  readonly account: number | null;
  readonly signIn: string | null;
  readonly address: string | null;
}

/** The sender of the current request. All fields are null outside a request. */
export function currentActor(): RequestActor {
  const request = current.getStore();
  return request ? actorOf(request) : { account: null, signIn: null, address: null };
}

export interface RefusedRequest extends RequestActor, AttemptDetails {
  readonly method: string;
  readonly route: string;
  readonly code: ErrorCode | null;
}

/** Undefined if the request was not refused or is not to an access route. */
export function findRefusedRequest(request: FastifyRequest, { statusCode }: FastifyReply): RefusedRequest | undefined {
  const route = request.routeOptions.url ?? '';
  const { code = null, target } = notes.get(request) ?? {};
  const isRefused = REFUSED.has(statusCode) || code === 'ACCOUNT.LINK_SPENT';
  if (!isRefused || !ACCESS_ROUTES.test(route)) return undefined;
  return { method: request.method, route, code, ...actorOf(request), ...(target !== undefined && { target }), ...attempts.get(request) };
}

/** Logs every request at level debug, and refused requests and access changes at level info. */
export function addAccessLog(fastify: FastifyInstance): void {
  // Not in onRequest: AsyncLocalStorage is lost while the body is read.
  fastify.addHook('preHandler', (request, _reply, done) => {
    current.run(request, () => withinRequest(done));
  });
  fastify.addHook('onResponse', async (request: UserRequest, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const line = { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    const isKept = REFUSED.has(reply.statusCode) || (request.method !== 'GET' && ACCESS_ROUTES.test(route));
    if (!isKept) return request.log.debug(line, 'request');
    const { accountId = request.user?.scope, ...noted } = notes.get(request) ?? {};
    // Empty for OAuth clients.
    const signIn = request.user?.signInId || undefined;
    request.log.info({ ...line, account: accountId, sign_in: signIn, ...noted, address: request.ip }, 'security');
  });
}

function actorOf({ user, ip }: UserRequest): RequestActor {
  return { account: user?.scope ?? null, signIn: user?.signInId || null, address: ip };
}
