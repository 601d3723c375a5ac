import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import fastify from 'fastify';
import type { RecordedStatements } from '../stage/sent-statement.ts';
import { signedIn } from './access.ts';
import { answerRoute } from './answer.ts';
import { invokeRoute } from './invoke.ts';
import { mediaRoutes } from './media.ts';
import { queueRoute, sessionRoute } from './session.ts';
import { openSql } from './sql.ts';
import { vocabularyRoutes } from './vocabulary.ts';

/**
 * The baseline for the API: the hot routes on plain Fastify and `pg`. It does the same work (authentication query, the API's own
 * statements, the same scheduling, the same response, the same log line) without the framework.
 *
 * Reads PORT, HOST, DATABASE_URL, SECRET_KEY and STATEMENTS, a file of the API's statements by name.
 */
const { PORT, HOST = '', DATABASE_URL = '', SECRET_KEY = '', STATEMENTS = '' } = process.env;
const sql = openSql(DATABASE_URL, JSON.parse(await readFile(STATEMENTS, 'utf8')) as RecordedStatements);

const app = fastify({ logger: { level: 'info', base: null }, disableRequestLogging: true });
app.addHook('onResponse', async (request, reply) => {
  const { method, routeOptions } = request;
  request.log.debug({ method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request');
});
app.get('/api/v1/health', async () => {
  await sql.ping();
  return { status: 'ok' };
});
app.register(
  async (routes) => {
    routes.decorateRequest('account', 0);
    routes.addHook('onRequest', signedIn(sql, SECRET_KEY));
    routes.post('/review/sessions', sessionRoute(sql));
    routes.get('/review/queue', queueRoute(sql));
    routes.post('/review/sessions/:session/answers', answerRoute(sql));
    routes.post('/mcp/invoke', invokeRoute(sql));
    vocabularyRoutes(routes, sql);
    await mediaRoutes(routes, sql, join(dirname(STATEMENTS), 'ref-media'));
  },
  { prefix: '/api/v1' },
);

await app.listen({ port: Number(PORT), host: HOST });
process.once('disconnect', () => process.exit());
