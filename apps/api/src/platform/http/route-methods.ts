import { type ArgumentsHost, Catch, NotFoundException } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from './domain-error.js';
import { ErrorFilter } from './error.filter.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Wrong methods get 404, so that the route's existence is not revealed. */
    isHidden?: boolean;
    /** The paths that a wildcard route answers, if not all. */
    answers?: (path: string) => boolean;
  }
}

export class MethodNotAllowedError extends DomainError {
  readonly code = 'REQUEST.METHOD';
  override readonly headers: Readonly<Record<string, string>>;

  constructor(method: string, allowed: readonly string[]) {
    super(`${method} is not possible here; use ${allowed.join(', ')}`);
    this.headers = { Allow: allowed.join(', ') };
  }
}

interface Route {
  readonly matches: (path: string) => boolean;
  readonly methods: readonly string[];
}

/** Allowed methods by path. Fastify's router does not expose them. */
export class RouteMethods {
  private readonly routes: Route[] = [];
  /** Collections whose items can be read at `/:id`. */
  private readonly collections = new Set<string>();

  /** Must be created before routes are registered. */
  constructor(fastify: FastifyInstance) {
    fastify.addHook('onRoute', ({ url, method, config }) => {
      // The preflight route.
      if (config?.isHidden || url === '*') return;
      const [, collection] = /^(.*)\/:[^/]+$/.exec(url) ?? [];
      if (collection !== undefined && [method].flat().includes('GET')) this.collections.add(collection);
      const pattern = patternOf(url);
      this.routes.push({ matches: config?.answers ?? ((path) => pattern.test(path)), methods: [method].flat() });
    });
    // Runs before the body is parsed, so that a wrong method is reported before a wrong media type.
    fastify.addHook('preParsing', (request, _reply, payload, done) => {
      const { is404, method, url } = request;
      const isWrong = is404 && method !== 'OPTIONS' && !hidden.has(request);
      const allowed = isWrong ? this.allowedAt(url) : [];
      if (allowed.length === 0 || allowed.includes(method)) done(null, payload);
      else done(new MethodNotAllowedError(method, allowed));
    });
  }

  /** @returns the collection of the resource created by a POST to `url` */
  collectionOf(route: string, url: string): string | undefined {
    if (this.collections.has(route)) return pathOf(url);
    // Some resources are created under a parent but have their own collection.
    const own = `/api/v1/${route.split('/').at(-1)}`;
    return this.collections.has(own) ? own : undefined;
  }

  /** @returns an empty list if no route matches */
  allowedAt(url: string): readonly string[] {
    const path = pathOf(url);
    const found = this.routes.filter(({ matches }) => matches(path));
    const methods = new Set(found.flatMap(({ methods }) => methods));
    return methods.size === 0 ? [] : [...methods.add('OPTIONS')].sort();
  }
}

const hidden = new WeakSet<FastifyRequest>();

/** Responds 404 for every method of the path, as if the route did not exist. */
export function respondNotFound(request: FastifyRequest, reply: FastifyReply): void {
  hidden.add(request);
  reply.callNotFound();
}

/** Turns 404 into 405 with `Allow` if the path exists for other methods. */
@Catch(NotFoundException)
export class WrongMethodFilter extends ErrorFilter {
  constructor(private readonly methods: RouteMethods) {
    super();
  }

  override catch(error: NotFoundException, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const { method, url } = request;
    const allowed = hidden.has(request) ? [] : this.methods.allowedAt(url);
    if (allowed.length === 0 || (allowed.includes(method) && method !== 'OPTIONS')) return super.catch(error, host);
    if (method !== 'OPTIONS') return super.catch(new MethodNotAllowedError(method, allowed), host);
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    return void reply.status(204).header('Allow', allowed.join(', ')).send();
  }
}

/** Supports the find-my-way syntax we use: parameters and a trailing wildcard. */
function patternOf(url: string): RegExp {
  const parts = url.split('/').map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : part.replaceAll('.', '\\.');
  });
  return new RegExp(`^${parts.join('/')}$`);
}

function pathOf(url: string): string {
  return url.split('?')[0] ?? '/';
}

interface Created {
  readonly id?: number | string;
  /** The id of a review session. */
  readonly session_id?: number | string;
}

/** Adds `Location` to 201 responses (RFC 9110, 15.3.2) if the resource can be read. */
export function addLocations(fastify: FastifyInstance, methods: RouteMethods): void {
  fastify.addHook('preSerialization', ({ url, routeOptions }, reply, payload, done) => {
    const { id, session_id } = reply.statusCode === 201 ? ((payload ?? {}) as Created) : {};
    const collection = id === undefined && session_id === undefined ? undefined : methods.collectionOf(routeOptions.url ?? '', url);
    if (collection !== undefined) reply.header('Location', `${collection}/${id ?? session_id}`);
    done(null, payload);
  });
}
