import { createHash, timingSafeEqual } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.schema.js';
import { acrossAccounts } from '../../platform/database/account-binding.js';
import { Database } from '../../platform/database/database.js';
import { observeRequests } from './observe-requests.js';
import { ServiceFigures } from './service-figures.js';

/**
 * `GET /metrics` for Prometheus, at the origin's root. Whoever does not bring the token finds nothing there, and where none is set
 * nothing is measured or loaded. Before the routes: Fastify gives hooks to those that come after.
 */
export async function serveMetrics(app: NestFastifyApplication, { METRICS_TOKEN: token }: Config): Promise<void> {
  if (token === undefined) return;
  const { collectDefaultMetrics, Registry } = await import('prom-client');
  const register = new Registry();
  collectDefaultMetrics({ register });
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  await observeRequests(fastify, register);
  const figures = await ServiceFigures.on(app.get(Database), register);
  const expected = digest(`Bearer ${token}`);
  fastify.get('/metrics', { config: { isHidden: true } }, async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) return reply.callNotFound();
    await acrossAccounts('administrator request', () => figures.read());
    return reply.type(register.contentType).send(await register.metrics());
  });
}

/** All of the same length, so that a comparison reveals nothing. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
