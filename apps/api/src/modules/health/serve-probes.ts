import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { Database } from '../../platform/database/database.js';
import { statement } from '../../platform/database/statement.js';
import { migrations } from '../../platform/database/migrations.js';

const APPLIED = statement<{ applied: number }>('applied-migrations', `select count(*)::int as applied from migrations`);

export interface ServiceHealth {
  readonly database: 'ok' | 'away';
  /** Undefined while the database is unavailable. */
  readonly migrations?: 'head' | 'behind';
}

export async function serviceHealth(database: Database): Promise<ServiceHealth> {
  try {
    const [row] = await database.rows(APPLIED, {});
    return { database: 'ok', migrations: row?.applied === migrations.length ? 'head' : 'behind' };
  } catch {
    return { database: 'away' };
  }
}

/** `/health` and `/healthz` are common aliases. */
const READINESS_PATHS = ['/readyz', '/healthz', '/health'];

/**
 * Probes for orchestrators and load balancers, at the origin's root. Liveness does not depend on the database, because a restart would
 * not help. Readiness responds 503 while the database is unavailable or lacks migrations.
 */
export function serveProbes(app: NestFastifyApplication): void {
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  const database = app.get(Database);
  fastify.get('/livez', (_request, reply) => reply.send({ status: 'ok' }));
  for (const path of READINESS_PATHS) {
    fastify.get(path, async (_request, reply) => {
      const health = await serviceHealth(database);
      if (health.migrations === 'head') return { status: 'ok', ...health };
      const detail = health.database === 'away' ? 'The database is unavailable' : 'The database lacks migrations';
      return reply.code(503).send({ status: 'unavailable', ...health, detail, code: 'SERVICE.UNAVAILABLE' });
    });
  }
}
