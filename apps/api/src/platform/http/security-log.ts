import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withinRequest } from '../database/account-binding.js';
import type { ErrorCode } from './error-status.js';

/** Where people and assistants get in, and where what they may do is changed. */
const ABOUT_ACCESS = /^\/api\/v1\/(auth|admin|me$|me\/ai-credentials|ai-settings|mcp\/(grants|confirmations|oauth))/;
const REFUSED = new Set([401, 403, 429]);

interface Noted {
  /** Who it turned out to be, where no token says so. */
  readonly accountId?: number;
  readonly code?: ErrorCode;
  /** The account that it was done to. */
  readonly target?: number;
  /** What was changed, without anything secret. */
  readonly change?: object;
}

/** What a refused request was about, where the request does not say it. */
export interface Attempt {
  readonly target?: number;
  /** Keyed hash of an e-mail address without an account. */
  readonly emailHash?: string;
}

type UserRequest = FastifyRequest & { user?: { scope?: number; signInId?: string } };

const notes = new WeakMap<FastifyRequest, Noted>();
const attempts = new WeakMap<FastifyRequest, Attempt>();
const current = new AsyncLocalStorage<UserRequest>();

/** Adds to what the log will say of a request. */
export function noteForLog(request: FastifyRequest, noted: Noted): void {
  notes.set(request, { ...notes.get(request), ...noted });
}

/** Says what the current request tried, for when it is refused. */
export function noteAttempt(attempt: Attempt): void {
  const request = current.getStore();
  if (request) attempts.set(request, attempt);
}

export interface RequestSource {
  readonly account: number | null;
  readonly signIn: string | null;
  readonly address: string | null;
}

/** Who sent the current request, and from where. Everything is null outside a request. */
export function currentSource(): RequestSource {
  const request = current.getStore();
  return request ? sourceOf(request) : { account: null, signIn: null, address: null };
}

/** A refused request about access. */
export interface Refusal extends RequestSource, Attempt {
  readonly method: string;
  readonly route: string;
  readonly code: ErrorCode | null;
}

/** Undefined for a request that was not refused, or is not about access. */
export function refusalOf(request: FastifyRequest, { statusCode }: FastifyReply): Refusal | undefined {
  const route = request.routeOptions.url ?? '';
  const { code = null, target } = notes.get(request) ?? {};
  const isRefused = REFUSED.has(statusCode) || code === 'ACCOUNT.LINK_SPENT';
  if (!isRefused || !ABOUT_ACCESS.test(route)) return undefined;
  return { method: request.method, route, code, ...sourceOf(request), ...(target !== undefined && { target }), ...attempts.get(request) };
}

/** A line for each request: for developers, or at the default level where it was refused or is about access. */
export function addAccessLog(fastify: FastifyInstance): void {
  // After the body was read: what runs from its events is outside of any context.
  fastify.addHook('preHandler', (request, _reply, done) => {
    current.run(request, () => withinRequest(done));
  });
  fastify.addHook('onResponse', async (request: UserRequest, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const line = { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    const isKept = REFUSED.has(reply.statusCode) || (request.method !== 'GET' && ABOUT_ACCESS.test(route));
    if (!isKept) return request.log.debug(line, 'request');
    const { accountId = request.user?.scope, ...noted } = notes.get(request) ?? {};
    // Connected clients have no sign-in.
    const signIn = request.user?.signInId || undefined;
    request.log.info({ ...line, account: accountId, sign_in: signIn, ...noted, address: request.ip }, 'security');
  });
}

function sourceOf({ user, ip }: UserRequest): RequestSource {
  return { account: user?.scope ?? null, signIn: user?.signInId || null, address: ip };
}
