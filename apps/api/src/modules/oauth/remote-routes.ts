import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.schema.js';
import { API_PREFIX, type Cors, type CorsOf } from '../../platform/http/http-server.js';
import { bodyText } from '../../platform/http/request-body.js';
import { respondNotFound, MethodNotAllowedError } from '../../platform/http/route-methods.js';
import { requireTrustedSource } from './request-source.js';

const MCP = '/mcp';
const MCP_METHODS = ['GET', 'POST', 'DELETE', 'OPTIONS'];
const OAUTH = `/${API_PREFIX}/mcp/oauth`;
/** The consent page of the web app. */
const CONSENT_PAGE = '/oauth/authorize';
/** These endpoints need no account, so any origin may call them. */
const OPEN_ENDPOINTS = [`${OAUTH}/token`, `${OAUTH}/revoke`, `${OAUTH}/clients`];
const FORM = 'application/x-www-form-urlencoded';
const HEADERS = ['Authorization', 'Content-Type', 'MCP-Protocol-Version'];
const FORMS = [`${OAUTH}/token`, `${OAUTH}/revoke`];

/** Adds the routes of remote assistants if they are turned on, and accepts form bodies where OAuth requires them. */
export function configureRemoteRoutes(fastify: FastifyInstance, config: Config): void {
  const { REMOTE_MCP_ENABLED, MCP_ISSUER_URL = '', CORS_ORIGINS } = config;
  fastify.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request);
    if (!REMOTE_MCP_ENABLED && isRemote(path)) return respondNotFound(request, reply);
    // Many clients open the page in a popup that must be able to return to its opener.
    if (path === CONSENT_PAGE) reply.header('Cross-Origin-Opener-Policy', 'unsafe-none');
    if (path === MCP) {
      requireTrustedSource({ host: request.host, origin: request.headers.origin }, MCP_ISSUER_URL, CORS_ORIGINS);
      if (request.method === 'OPTIONS') return reply.code(204).header('Allow', MCP_METHODS.join(', ')).send();
      // The route accepts every method.
      if (!MCP_METHODS.includes(request.method)) throw new MethodNotAllowedError(request.method, MCP_METHODS);
    }
  });
  fastify.addContentTypeParser<Buffer>(FORM, { parseAs: 'buffer' }, (request, body, done) => {
    if (FORMS.includes(pathOf(request))) done(null, readForm(bodyText(request, body)));
    else done(Object.assign(new Error('Form bodies are not accepted here'), { statusCode: 415 }));
  });
}

/** Any origin is allowed without credentials: browsers attach none, and these endpoints read none. */
export function remoteCorsPolicy({ REMOTE_MCP_ENABLED, MCP_ISSUER_URL, CORS_ORIGINS }: Config): CorsOf {
  if (!REMOTE_MCP_ENABLED) return () => undefined;
  const ofMcp: Cors = {
    origin: [new URL(MCP_ISSUER_URL ?? '').origin, ...CORS_ORIGINS],
    methods: ['GET', 'POST', 'DELETE'],
    allowedHeaders: [...HEADERS, 'Mcp-Session-Id', 'Last-Event-ID', 'Mcp-Method', 'Mcp-Name'],
    exposedHeaders: ['Mcp-Session-Id', 'WWW-Authenticate', 'Retry-After', 'X-Request-Id'],
  };
  const open: Cors = { origin: '*', methods: ['GET', 'POST'], allowedHeaders: HEADERS, exposedHeaders: [] };
  return (path) => (path === MCP ? ofMcp : isOpen(path) ? open : undefined);
}

/** A repeated name becomes a list, which every reader rejects. */
function readForm(body: string): Readonly<Record<string, string | string[]>> {
  const form = new URLSearchParams(body);
  return Object.fromEntries([...new Set(form.keys())].map((name) => [name, single(form.getAll(name))]));
}

function single(values: readonly string[]): string | string[] {
  return values.length === 1 ? (values[0] as string) : [...values];
}

function isRemote(path: string): boolean {
  return path === MCP || path === OAUTH || path.startsWith(`${OAUTH}/`) || isWellKnown(path);
}

function isOpen(path: string): boolean {
  return OPEN_ENDPOINTS.includes(path) || isWellKnown(path);
}

function isWellKnown(path: string): boolean {
  return path.startsWith('/.well-known/oauth-');
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?')[0] ?? '/';
}
