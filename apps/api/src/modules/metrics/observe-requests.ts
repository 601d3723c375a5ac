import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { isServiceRoute } from '../../platform/http/web-app.js';

/** In seconds: from what one statement takes to what a model does. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Counts and times every request by its route, never by an id in its address. */
export async function observeRequests(fastify: FastifyInstance, register: Registry): Promise<void> {
  const { Histogram } = await import('prom-client');
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until a request was answered, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [register],
  });
  // With a callback: an async hook would cost each request a turn of the loop.
  fastify.addHook('onResponse', (request, reply, done) => {
    const { url } = request.routeOptions;
    const route = url === undefined ? 'none' : isServiceRoute(url) ? url : 'web app';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}
