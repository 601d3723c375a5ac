import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import type { AuditEvent } from '@wordhoard/audit';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { withinAccount } from '../../../platform/database/account-binding.js';
import type { Sql } from '../../../platform/database/database.js';
import { AuditTrail } from '../../audit/chain/audit-trail.service.js';
import { type CallInHand, type Decided, decisionEvent, type Refused } from './decision.js';

type Granted = Extract<Decided, { readonly outcome: 'granted' }>;
type RefusalsEvent = Extract<AuditEvent, { readonly kind: 'refusals' }>;
type DecisionEvent = ReturnType<typeof decisionEvent>;

/** The repeats of one refusal; `event` is undefined until there is one. */
interface Repeats {
  event?: RefusalsEvent;
}

/** The refusals of one client of an account. */
interface Window {
  readonly scope: AccountScope;
  readonly kinds: Map<string, Repeats>;
  readonly timer: NodeJS.Timeout;
}

const WINDOW_MS = 10 * 60_000;
/** Kinds of refusals that a window writes by themselves; a client can make up labels without end. */
const MAX_KINDS = 50;
const FURTHER_KINDS = 'further kinds';
/** What an event names that is about several tools. */
const SEVERAL = '*';

/**
 * Writes decisions to the audit chain. The first refusal of a kind is written at once. Equal ones within ten minutes are counted, and one event
 * with their number is appended when the window ends or the process stops. Counts are lost when the process is killed.
 */
@Injectable()
export class DecisionLog implements BeforeApplicationShutdown {
  private readonly logger = new Logger('DecisionLog');
  private readonly windows = new Map<string, Window>();

  constructor(private readonly trail: AuditTrail) {}

  /** @param sql the transaction that takes what only one call may have */
  async appendGranted(inHand: CallInHand, granted: Granted, sql?: Sql): Promise<void> {
    await this.trail.append(inHand.requester.scope, decisionEvent(inHand, granted), sql);
  }

  async appendRefused(inHand: CallInHand, refused: Refused): Promise<void> {
    const { scope, clientId } = inHand.requester;
    const event = decisionEvent(inHand, refused);
    const { kinds } = this.windowOf(scope, clientId);
    const kind = kindOf(event);
    const known = kinds.get(kind);
    if (known) return count(known, event);
    // Confirmations are limited by how many calls may wait.
    if (refused.outcome !== 'confirmation_required' && kinds.size >= MAX_KINDS) {
      const further = kinds.get(FURTHER_KINDS) ?? {};
      kinds.set(FURTHER_KINDS, further);
      const ofSeveral = { tool: SEVERAL, access: SEVERAL, workspace: null, reason: null, grant: null, confirmation: null };
      return count(further, { ...event, ...ofSeveral });
    }
    kinds.set(kind, {});
    try {
      await this.trail.append(scope, event);
    } catch (error) {
      kinds.delete(kind);
      throw error;
    }
  }

  /** Appends the counts of all windows and closes them. */
  async flush(): Promise<void> {
    await Promise.all([...this.windows.keys()].map((key) => this.close(key)));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.flush();
  }

  private windowOf(scope: AccountScope, clientId: string | null): Window {
    const key = JSON.stringify([scope, clientId]);
    const open = this.windows.get(key);
    if (open) return open;
    const window = { scope, kinds: new Map<string, Repeats>(), timer: setTimeout(() => void this.close(key), WINDOW_MS).unref() };
    this.windows.set(key, window);
    return window;
  }

  /** The refusals were answered long ago, so a fault is logged. */
  private async close(key: string): Promise<void> {
    const window = this.windows.get(key);
    if (!window) return;
    this.windows.delete(key);
    clearTimeout(window.timer);
    for (const { event } of window.kinds.values()) {
      if (!event) continue;
      await withinAccount(window.scope, () => this.trail.append(window.scope, event)).catch((error: unknown) => {
        const stack = error instanceof Error ? error.stack : undefined;
        this.logger.error(`${event.count} refusals of ${event.tool} could not be written`, stack);
      });
    }
  }
}

/** The payload is left out: a client could vary it without end. */
function kindOf({ tool, access, workspace, outcome, reason, grant, confirmation }: DecisionEvent): string {
  return JSON.stringify([tool, access, workspace, outcome, reason, grant, confirmation]);
}

function count(repeats: Repeats, { call: _call, payload_sha256: _hash, ...event }: DecisionEvent): void {
  const { event: before } = repeats;
  repeats.event = { ...event, kind: 'refusals', count: (before?.count ?? 0) + 1, since: before?.since ?? event.at };
}
