import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { isServiceRoute } from '../../platform/http/web-app.js';

/** Seconds, from a single statement to a model request. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Measures every request by its route pattern, without ids. */
export async function observeRequests(fastify: FastifyInstance, register: Registry): Promise<void> {
  const { Histogram } = await import('prom-client');
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [register],
  });
  // An async hook would delay each request by one turn of the event loop.
  fastify.addHook('onResponse', (request, reply, done) => {
    const { url } = request.routeOptions;
    const route = url === undefined ? 'none' : isServiceRoute(url) ? url : 'web app';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}
