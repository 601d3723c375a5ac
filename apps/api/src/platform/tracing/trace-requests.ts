import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isServiceRoute } from '../http/service-routes.js';
import type { Tracing } from './tracing.js';

/** A span of each request but those for the web app's files. Before the routes: Fastify gives hooks to those that come after. */
export function traceRequests(fastify: FastifyInstance, tracing: Tracing): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const { url: route } = request.routeOptions;
    if (!isServiceRoute(route)) return done();
    const { method, id } = request;
    const attributes = { 'http.request.method': method, 'http.route': route, 'wordhoard.request_id': id };
    const span = tracing.begin({ name: `${method} ${route}`, kind: 'server', attributes }, traceparentOf(request));
    // Comes also when the client has gone, or the answer is a stream of its own.
    reply.raw.once('close', () => {
      const { statusCode, writableFinished } = reply.raw;
      if (!writableFinished) return span.end('client left');
      span.note({ 'http.response.status_code': statusCode });
      span.end(statusCode < 500 ? undefined : String(statusCode));
    });
    span.run(done);
  });
}

function traceparentOf({ headers: { traceparent } }: FastifyRequest): string | undefined {
  return typeof traceparent === 'string' ? traceparent : undefined;
}
