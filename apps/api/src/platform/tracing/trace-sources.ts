import type { FastifyInstance, FastifyRequest } from 'fastify';
import { statementName, type StatementWatch } from '../database/watch-statements.js';
import { isServiceRoute } from '../http/web-app.js';
import { errorType, type Tracing } from './tracing.js';

/** Creates a span for each request except for the web app's files. Call it before routes are registered. */
export function traceRequests(fastify: FastifyInstance, tracing: Tracing): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const { url: route } = request.routeOptions;
    if (!isServiceRoute(route)) return done();
    const { method, id } = request;
    const attributes = { 'http.request.method': method, 'http.route': route, 'wordhoard.request_id': id };
    const span = tracing.begin({ name: `${method} ${route}`, kind: 'server', attributes }, traceparentOf(request));
    // Also fires if the client disconnects or the response is a raw stream.
    reply.raw.once('close', () => {
      const { statusCode, writableFinished } = reply.raw;
      if (!writableFinished) return span.end('client disconnected');
      span.note({ 'http.response.status_code': statusCode });
      span.end(statusCode < 500 ? undefined : String(statusCode));
    });
    span.run(done);
  });
}

function traceparentOf({ headers: { traceparent } }: FastifyRequest): string | undefined {
  return typeof traceparent === 'string' ? traceparent : undefined;
}

/** Creates a span for each statement of a request or job, named after the statement. */
export function traceStatements(tracing: Tracing): StatementWatch {
  return (statement) => {
    const span = tracing.startChild({ name: statementName(statement), kind: 'client', attributes: { 'db.system.name': 'postgresql' } });
    return (error) => span?.end(error === undefined ? undefined : errorType(error));
  };
}
