import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Adds a weak `ETag` to JSON reads and responds 304 on a match, because clients poll. */
export function addEntityTags(fastify: FastifyInstance): void {
  fastify.addHook('onSend', ({ method, headers, routeOptions }, reply, payload, done) => {
    const isRead = (method === 'GET' || method === 'HEAD') && reply.statusCode === 200 && routeOptions.url?.startsWith('/api/');
    if (!isRead || typeof payload !== 'string' || reply.hasHeader('ETag')) return done(null, payload);
    // Weak, because it stays the same under compression.
    const tag = `W/"${hash('sha1', payload, 'base64url')}"`;
    reply.header('ETag', tag);
    if (!matches(headers['if-none-match'], tag)) return done(null, payload);
    reply.code(304).removeHeader('Content-Type').removeHeader('Content-Length');
    return done(null, null);
  });
}

/** Weak comparison (RFC 9110, 13.1.2). `@fastify/etag` knows neither lists nor `*`. */
function matches(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const opaque = tag.slice('W/'.length);
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === opaque);
}
