import type { FastifyInstance, FastifyRequest } from 'fastify';
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

const notes = new WeakMap<FastifyRequest, Noted>();

/** Adds to what the log will say of a request. */
export function noteForLog(request: FastifyRequest, noted: Noted): void {
  notes.set(request, { ...notes.get(request), ...noted });
}

/** A line for each request: for developers, or at the default level where it was refused or is about access. */
export function addAccessLog(fastify: FastifyInstance): void {
  fastify.addHook('onResponse', async (request: FastifyRequest & { user?: { scope?: number; signInId?: string } }, reply) => {
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
