import { hash } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import apiReference from '@scalar/fastify-api-reference';
import { PAGE_HEADERS } from '@wordhoard/page-headers';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { openApiFactory } from './document.js';

const DOCS = '/docs';
const SCRIPT_MAX_AGE_SECONDS = 3600;
const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Serves the OpenAPI document at `/docs-json`, and at `/docs` a reference from which requests can be sent. */
export async function serveDocs(app: NestFastifyApplication): Promise<void> {
  SwaggerModule.setup('docs', app, await openApiFactory(app), { useGlobalPrefix: false, ui: false, raw: ['json'] });
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  fastify.addHook<string>('onSend', async ({ routeOptions: { url } }, reply, payload) => {
    if (url === `${DOCS}/js/scalar.js`) reply.header('Cache-Control', `public, max-age=${SCRIPT_MAX_AGE_SECONDS}`);
    return url === `${DOCS}/` ? completePage(payload, reply) : payload;
  });
  await fastify.register(apiReference, {
    routePrefix: DOCS,
    configuration: {
      url: '/docs-json',
      pageTitle: 'Wordhoard API',
      favicon: '/favicon.svg',
      authentication: { preferredSecurityScheme: 'signIn' },
      defaultOpenFirstTag: false,
      persistAuth: false,
      // Nothing on the page contacts another server.
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  });
}

/** Names the page's language, and allows its inline script by hash. The script contains only the configuration above. */
function completePage(page: string, reply: FastifyReply): string {
  const hashes = [...page.matchAll(INLINE_SCRIPT)].map(([, script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`);
  const policy = PAGE_HEADERS['Content-Security-Policy'].replace("script-src 'self'", `script-src 'self' ${hashes.join(' ')}`);
  reply.header('Content-Security-Policy', policy).removeHeader('Content-Length');
  return page.replace('<html>', '<html lang="en">');
}
