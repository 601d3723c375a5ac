import type { FastifyInstance, FastifyRequest } from 'fastify';
import { nameOf, type StatementWatch } from '../database/watch-statements.js';
import { isServiceRoute } from '../http/web-app.js';
import { errorType, type Tracing } from './tracing.js';

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

/** A span of each statement that a request or a job sends, under the statement's name. */
export function traceStatements(tracing: Tracing): StatementWatch {
  return (statement) => {
    const span = tracing.startChild({ name: nameOf(statement), kind: 'client', attributes: { 'db.system.name': 'postgresql' } });
    return (error) => span?.end(error === undefined ? undefined : errorType(error));
  };
}
