import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.schema.js';
import { API_PREFIX, type Cors } from '../../platform/http/http-server.js';

const OAUTH = `/${API_PREFIX}/mcp/oauth`;
/** What no account is needed for, so that any page may ask it. */
const OPEN = [`${OAUTH}/token`, `${OAUTH}/revoke`, `${OAUTH}/clients`];
const FORM = 'application/x-www-form-urlencoded';
const FORMS = [`${OAUTH}/token`, `${OAUTH}/revoke`];

/** What belongs to remote assistants is not there unless it is turned on, and takes forms where OAuth wants them. */
export function configureRemoteRoutes(fastify: FastifyInstance, { REMOTE_MCP_ENABLED }: Pick<Config, 'REMOTE_MCP_ENABLED'>): void {
  if (!REMOTE_MCP_ENABLED) {
    fastify.addHook('onRequest', async (request, reply) => {
      if (isRemote(pathOf(request))) reply.callNotFound();
    });
  }
  fastify.addContentTypeParser(FORM, { parseAs: 'string' }, (request, body, done) => {
    if (FORMS.includes(pathOf(request))) done(null, readForm(String(body)));
    else done(Object.assign(new Error('forms are not taken here'), { statusCode: 415 }));
  });
}

/** Browsers send no credentials along by themselves, and none of these looks for any. */
export function corsOfRemoteRoutes(path: string): Cors | undefined {
  if (!isOpen(path)) return undefined;
  return {
    origin: '*',
    methods: ['GET', 'POST'],
    allowedHeaders: ['Authorization', 'Content-Type', 'MCP-Protocol-Version'],
    exposedHeaders: [],
  };
}

/** A name that comes twice stands there as a list, which no reader of it takes. */
function readForm(body: string): Readonly<Record<string, string | string[]>> {
  const form = new URLSearchParams(body);
  return Object.fromEntries([...new Set(form.keys())].map((name) => [name, single(form.getAll(name))]));
}

function single(values: readonly string[]): string | string[] {
  return values.length === 1 ? (values[0] as string) : [...values];
}

function isRemote(path: string): boolean {
  return path === '/mcp' || path === OAUTH || path.startsWith(`${OAUTH}/`) || isWellKnown(path);
}

function isOpen(path: string): boolean {
  return OPEN.includes(path) || isWellKnown(path);
}

function isWellKnown(path: string): boolean {
  return path.startsWith('/.well-known/oauth-');
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?')[0] ?? '/';
}
