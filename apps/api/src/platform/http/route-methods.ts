import { type ArgumentsHost, Catch, NotFoundException } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from './domain-error.js';
import { ErrorFilter } from './error.filter.js';
import { isPage } from './web-app.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Wrong methods get 404, so that they do not show that the route exists. */
    isHidden?: boolean;
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

/** Every page of the web app. */
const PAGES = '/*';

/** The methods of each path, which Fastify's router does not expose. */
export class RouteMethods {
  private readonly routes: Route[] = [];
  /** The routes of single resources, by the collection that they are in. */
  private readonly collections = new Set<string>();

  /** Before the routes are added. */
  constructor(fastify: FastifyInstance) {
    fastify.addHook('onRoute', ({ url, method, config }) => {
      // The route of all preflights.
      if (config?.isHidden || url === '*') return;
      const [, collection] = /^(.*)\/:[^/]+$/.exec(url) ?? [];
      if (collection !== undefined && [method].flat().includes('GET')) this.collections.add(collection);
      const pattern = patternOf(url);
      this.routes.push({ matches: url === PAGES ? isPage : (path) => pattern.test(path), methods: [method].flat() });
    });
    // Before the body is read, whose type or content would otherwise be refused first.
    fastify.addHook('preParsing', (request, _reply, payload, done) => {
      const { is404, method, url } = request;
      const isWrong = is404 && method !== 'OPTIONS' && !hidden.has(request);
      const allowed = isWrong ? this.allowedAt(url) : [];
      if (allowed.length === 0 || allowed.includes(method)) done(null, payload);
      else done(new MethodNotAllowedError(method, allowed));
    });
  }

  /** @returns the collection in which a resource has its address that was created by a POST to `url`, whose route is `route` */
  collectionOf(route: string, url: string): string | undefined {
    if (this.collections.has(route)) return pathOf(url);
    // Some are created within another resource, and have an address of their own.
    const own = `/api/v1/${route.split('/').at(-1)}`;
    return this.collections.has(own) ? own : undefined;
  }

  /** @returns none where no route has the path of `url` */
  allowedAt(url: string): readonly string[] {
    const path = pathOf(url);
    const found = this.routes.filter(({ matches }) => matches(path));
    const methods = new Set(found.flatMap(({ methods }) => methods));
    return methods.size === 0 ? [] : [...methods.add('OPTIONS')].sort();
  }
}

const hidden = new WeakSet<FastifyRequest>();

/** Answers 404 to every method of a path, as if it had no route. */
export function respondNotFound(request: FastifyRequest, reply: FastifyReply): void {
  hidden.add(request);
  reply.callNotFound();
}

/** Answers where the router found nothing: other methods of the same path may be possible. */
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

/** Reads what our routes use of find-my-way's syntax: parameters, and a rest at the end. */
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
  /** What a review session calls its id. */
  readonly session_id?: number | string;
}

/** Says where a resource is that was created (RFC 9110, 15.3.2), if it can be read there. */
export function addLocations(fastify: FastifyInstance, methods: RouteMethods): void {
  fastify.addHook('preSerialization', ({ url, routeOptions }, reply, payload, done) => {
    const { id, session_id } = reply.statusCode === 201 ? ((payload ?? {}) as Created) : {};
    const collection = id === undefined && session_id === undefined ? undefined : methods.collectionOf(routeOptions.url ?? '', url);
    if (collection !== undefined) reply.header('Location', `${collection}/${id ?? session_id}`);
    done(null, payload);
  });
}
