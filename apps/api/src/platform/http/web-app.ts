import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';

/** Paths that never belong to the web app: a health probe with a wrong path must fail rather than get a page. */
const NOT_PAGES =
  /^\/(api|docs|mcp|metrics|\.well-known|livez|readyz|healthz?|health-?check|ping|status|live|liveness|ready|readiness|alive|up)(\/|$)|\.\w+$/;
/** Syntax: RFC 9110, 14.1.2. */
const BYTE_RANGES = /^bytes=\s*(\d+-\d*|-\d+)(\s*,\s*(\d+-\d*|-\d+))*\s*$/i;
const YEAR_SECONDS = 31_536_000;

/** Serves the built web app. Unknown paths return index.html, because routing happens in the browser. */
export async function serveWebApp(app: NestFastifyApplication, root: string): Promise<void> {
  if (!existsSync(root)) return;
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  await fastify.register(fastifyStatic, {
    root,
    // A route for each of a thousand files would take most of the time of a start.
    serve: false,
    index: false,
    cacheControl: false,
    // The build creates compressed copies.
    preCompressed: true,
    setHeaders: (response, path) => {
      void response.header('Cache-Control', path.includes('/assets/') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
  const files = filesIn(root);
  const answers = (path: string): boolean => files.has(path) || isPage(path);
  fastify.get<{ Params: { '*': string } }>('/*', { config: { answers } }, async ({ params, url }, reply) => {
    const file = `/${params['*']}`;
    if (files.has(file)) return reply.sendFile(file);
    return isPage(url.split('?')[0] ?? '/') ? reply.sendFile('index.html') : reply.callNotFound();
  });
}

/** The paths of all files. */
function filesIn(root: string): ReadonlySet<string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Set(files.map(({ parentPath, name }) => `/${relative(root, join(parentPath, name)).replaceAll(sep, '/')}`));
}

function isPage(path: string): boolean {
  return !NOT_PAGES.test(path);
}

/** Ignores a malformed Range header and sends the whole file; the file server would respond 416. */
export function ignoreMalformedRanges(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { range } = request.headers;
    if (range !== undefined && !isByteRange(range)) delete request.raw.headers.range;
    done();
  });
}

function isByteRange(range: string): boolean {
  if (!BYTE_RANGES.test(range)) return false;
  const intervals = range.slice(range.indexOf('=') + 1).split(',');
  return intervals.every((interval) => {
    const [first = '', last = ''] = interval.trim().split('-');
    return first === '' || last === '' || Number(first) <= Number(last);
  });
}

/** Routes with their own metrics and traces. All web app files and pages count as one. */
const SERVICE_ROUTES = /^\/(api|mcp|\.well-known|metrics|livez|readyz|healthz?)(\/|$)/;

/** @param route the route's pattern, or undefined if none matched */
export function isServiceRoute(route: string | undefined): route is string {
  return route !== undefined && SERVICE_ROUTES.test(route);
}
