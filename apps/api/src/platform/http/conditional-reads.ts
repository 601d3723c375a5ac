import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Gives reads of JSON a weak `ETag`, and answers 304 to a client that has the same already: pages and the desktop app ask again and again. */
export function addEntityTags(fastify: FastifyInstance): void {
  fastify.addHook('onSend', ({ method, headers, routeOptions }, reply, payload, done) => {
    const isRead = (method === 'GET' || method === 'HEAD') && reply.statusCode === 200 && routeOptions.url?.startsWith('/api/');
    if (!isRead || typeof payload !== 'string' || reply.hasHeader('ETag')) return done(null, payload);
    // Weak: compressed or not, it is the same.
    const tag = `W/"${hash('sha1', payload, 'base64url')}"`;
    reply.header('ETag', tag);
    if (!matches(headers['if-none-match'], tag)) return done(null, payload);
    reply.code(304).removeHeader('Content-Type').removeHeader('Content-Length');
    return done(null, null);
  });
}

/** Compares as RFC 9110, 13.1.2 says: weakly. */
function matches(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const opaque = tag.slice('W/'.length);
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === opaque);
}
