import { randomUUID } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { PAGE_HEADERS } from '@wordhoard/page-headers';
import { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Config } from '../../config/config.schema.js';
import { acceptMultipartForms } from '../uploads/upload.js';
import { addEntityTags } from './conditional-reads.js';
import { ErrorFilter } from './error.filter.js';
import { readBodies } from './request-body.js';
import { compressResponses } from './response-compression.js';
import { addLocations, RouteMethods, WrongMethodFilter } from './route-methods.js';
import { addAccessLog } from './security-log.js';
import { rejectBadConnection, rejectUnroutableUrl } from './bad-connections.js';
import { closeUnusedConnections } from './unused-connections.js';
import { validationPipe } from './validation.js';
import { ignoreMalformedRanges } from './web-app.js';
import { requireWellFormedText } from './well-formed.js';

export const API_PREFIX = 'api/v1';
const BODY_LIMIT_BYTES = 1024 * 1024;
/** Time limit for headers, in addition to an upload's. */
const MAX_HEADER_SECONDS = 60;
/** An OAuth client id can be a URL, which is part of the path that disconnects it. */
const MAX_PARAMETER_LENGTH = 1_000;

export function createAdapter(config: Pick<Config, 'TRUST_PROXY' | 'TRANSFER_MAX_SECONDS'>, logger: FastifyBaseLogger): FastifyAdapter {
  return new FastifyAdapter({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    // Applies until a route is matched. Bodies have shorter limits.
    requestTimeout: (MAX_HEADER_SECONDS + config.TRANSFER_MAX_SECONDS) * 1000,
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
    trustProxy: config.TRUST_PROXY ? [...config.TRUST_PROXY] : false,
    forceCloseConnections: 'idle',
    frameworkErrors: rejectUnroutableUrl,
    clientErrorHandler: rejectBadConnection,
  });
}

/** A path's CORS rules, if different from `CORS_ORIGINS`. */
export type CorsOf = (path: string) => Cors | undefined;

export interface Cors {
  readonly origin: string[] | '*';
  readonly methods: string[];
  readonly allowedHeaders: string[];
  readonly exposedHeaders: string[];
}

/** Configures what all routes share: request ids, security headers, CORS, validation and the error format. */
export async function configureHttp(app: NestFastifyApplication, config: Config, corsOf: CorsOf = () => undefined): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  const methods = new RouteMethods(fastify);
  fastify.removeContentTypeParser('text/plain');
  readBodies(fastify, config);
  acceptMultipartForms(fastify);
  closeUnusedConnections(fastify);
  addHeaders(fastify, config);
  ignoreMalformedRanges(fastify);
  addAccessLog(fastify);
  addLocations(fastify, methods);
  addEntityTags(fastify);
  await compressResponses(fastify);
  fastify.addHook('preValidation', requireWellFormedText);
  const own: Cors = {
    origin: [...config.CORS_ORIGINS],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'If-None-Match', 'X-Wordhoard-Client'],
    exposedHeaders: ['ETag', 'Location', 'Retry-After', 'X-Request-Id'],
  };
  app.enableCors({
    delegator: (request: FastifyRequest, answer) => {
      const cors = corsOf(request.url.split('?')[0] ?? '/') ?? own;
      // Other OPTIONS requests are handled by WrongMethodFilter.
      answer(null, { ...cors, preflight: isPreflight(request) });
    },
  });
  setApiPrefix(app);
  app.useGlobalPipes(validationPipe());
  app.useGlobalFilters(new ErrorFilter(), new WrongMethodFilter(methods));
  app.enableShutdownHooks(undefined, { useProcessExit: true });
}

/** OAuth metadata and MCP live at the origin's root, where clients expect them. */
export function setApiPrefix(app: INestApplication): void {
  app.setGlobalPrefix(API_PREFIX, { exclude: ['.well-known/*path', 'mcp'] });
}

function isPreflight({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers.origin !== undefined && headers['access-control-request-method'] !== undefined;
}

function addHeaders(fastify: FastifyInstance, config: Config): void {
  const headers = securityHeaders(config);
  fastify.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('X-Request-Id', request.id);
  });
}

const YEAR_SECONDS = 31_536_000;

function securityHeaders({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): Readonly<Record<string, string>> {
  return {
    ...PAGE_HEADERS,
    // Not in PAGE_HEADERS, because it crashes Electron on a custom scheme.
    'Origin-Agent-Cluster': '?1',
    // Overridden for the web app's files.
    'Cache-Control': 'no-store',
    ...(PUBLIC_URL?.startsWith('https://') && { 'Strict-Transport-Security': `max-age=${YEAR_SECONDS}; includeSubDomains` }),
  };
}
