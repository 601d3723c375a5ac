import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import apiReference from '@scalar/fastify-api-reference';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PAGE, START_SCRIPT } from './docs-page.js';
import { openApiFactory } from './document.js';

const DOCS = '/docs';
const SCRIPT_MAX_AGE_SECONDS = 3600;

/** Serves the OpenAPI document at `/docs-json`, and an interactive API reference at `/docs`. */
export async function serveDocs(app: NestFastifyApplication): Promise<void> {
  SwaggerModule.setup('docs', app, await openApiFactory(app), { useGlobalPrefix: false, ui: false, raw: ['json'] });
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  await fastify.register(apiReference, { routePrefix: DOCS, configuration: { url: '/docs-json' }, hooks: { preHandler } });
  fastify.get(`${DOCS}/start.js`, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(START_SCRIPT));
}

/** Replaces the plugin's page, whose inline script our content security policy forbids. */
function preHandler({ routeOptions: { url } }: FastifyRequest, reply: FastifyReply, next: () => void): void {
  if (url === `${DOCS}/`) {
    reply.type('text/html; charset=utf-8').send(PAGE);
    return;
  }
  if (url === `${DOCS}/js/scalar.js`) reply.header('Cache-Control', `public, max-age=${SCRIPT_MAX_AGE_SECONDS}`);
  next();
}
