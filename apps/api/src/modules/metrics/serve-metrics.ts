import { createHash, timingSafeEqual } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.schema.js';
import { acrossAccounts } from '../../platform/database/account-binding.js';
import { Database } from '../../platform/database/database.js';
import { observeRequests } from './observe-requests.js';
import { ServiceFigures } from './service-figures.js';

/**
 * Serves `GET /metrics` for Prometheus, at the origin's root. Without the right token it responds 404. Without METRICS_TOKEN nothing is
 * measured or loaded. Call it before routes are registered, because Fastify applies hooks to later routes only.
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

/** Equal lengths, as timingSafeEqual requires. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
