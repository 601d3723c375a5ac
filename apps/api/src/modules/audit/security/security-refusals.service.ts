import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { SecurityEvent, SecurityEventType } from '@wordhoard/audit';
import { networkOf } from '../../../platform/budgets/network-of.js';
import { Database } from '../../../platform/database/database.js';
import { findRefusedRequest, type RefusedRequest } from '../../../platform/http/security-log.js';
import { SecurityTrail } from './security-trail.service.js';

type RefusedEvent = SecurityEvent & { readonly outcome: 'refused' };

const WINDOW_MS = 10 * 60_000;
/** Kinds of refusals that a window records separately. A client can invent any number of e-mail addresses. */
const MAX_KINDS_PER_NETWORK = 20;
const MAX_KINDS = 500;

const TYPES: Readonly<Record<string, SecurityEventType>> = {
  'POST /api/v1/auth/login': 'sign_in',
  'POST /api/v1/auth/register': 'account_created',
  'POST /api/v1/auth/elevate': 'elevation',
  'POST /api/v1/auth/reset': 'password_reset',
  'PUT /api/v1/auth/password': 'password_changed',
  'DELETE /api/v1/me': 'account_deleted',
};

/**
 * Records refusals after the response, so they do not delay sign-ins. The first refusal of a kind is recorded immediately. Equal ones
 * within ten minutes are counted and recorded as one event when the window ends or the process stops. Killing the process loses the counts.
 */
@Injectable()
export class SecurityRefusals implements BeforeApplicationShutdown {
  private readonly logger = new Logger('SecurityRefusals');
  /** Repeats by kind of refusal. Null until there is one. */
  private kinds = new Map<string, RefusedEvent | null>();
  private kindsOfNetwork = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;
  private last: Promise<void> = Promise.resolve();

  constructor(
    private readonly trail: SecurityTrail,
    private readonly database: Database,
  ) {}

  refused(refusal: RefusedRequest): void {
    this.timer ??= setTimeout(() => this.closeWindow(), WINDOW_MS).unref();
    const event = eventOf(refusal);
    const network = networkOf(refusal.address ?? '');
    const kind = JSON.stringify([network, event.type, event.actor, event.target, event.details]);
    const known = this.kinds.get(kind);
    if (known !== undefined) return this.count(kind, event);
    const ofNetwork = this.kindsOfNetwork.get(network) ?? 0;
    if (ofNetwork >= MAX_KINDS_PER_NETWORK || this.kinds.size >= MAX_KINDS) return this.count(event.type, withoutDetails(event));
    this.kindsOfNetwork.set(network, ofNetwork + 1);
    this.kinds.set(kind, null);
    this.append(event);
  }

  /** Records the counts and starts a new window. */
  async flush(): Promise<void> {
    this.closeWindow();
    await this.last;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.flush();
  }

  private closeWindow(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { kinds } = this;
    this.kinds = new Map();
    this.kindsOfNetwork = new Map();
    for (const repeats of kinds.values()) if (repeats) this.append(repeats);
  }

  private count(kind: string, event: RefusedEvent): void {
    const before = this.kinds.get(kind);
    this.kinds.set(kind, { ...event, count: (before?.count ?? 0) + 1, since: before?.since ?? event.at });
  }

  /** Sequential, so refusals use at most one connection. Errors are only logged, because the response was sent. */
  private append(event: RefusedEvent): void {
    this.last = this.last
      .then(() => this.trail.append(event, this.database))
      .catch((error: unknown) => {
        this.logger.error(`A refusal of ${event.type} could not be recorded`, error instanceof Error ? error.stack : undefined);
      });
  }
}

function eventOf({ method, route, code, emailHash, ...who }: RefusedRequest): RefusedEvent {
  const at = new Date().toISOString();
  const type = TYPES[`${method} ${route}`] ?? 'access';
  const details = {
    code,
    ...(type === 'access' && { route: `${method} ${route}` }),
    ...(emailHash !== undefined && { email_hash: emailHash }),
  };
  return {
    ...{ version: 1, kind: 'security', type, at, outcome: 'refused', count: 1, since: at, details },
    ...{ actor: who.account, target: who.target ?? null, sign_in: who.signIn, address: who.address },
  };
}

/** Refusals beyond the limit are counted by type only. */
function withoutDetails(event: RefusedEvent): RefusedEvent {
  return { ...event, actor: null, target: null, sign_in: null, address: null, details: { several: true } };
}

/** Records refused requests to access routes. */
export function recordRefusals(app: NestFastifyApplication): void {
  const refusals = app.get(SecurityRefusals);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onResponse', async (request, reply) => {
      const refusal = findRefusedRequest(request, reply);
      if (refusal) refusals.refused(refusal);
    });
}
