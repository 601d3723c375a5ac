import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import type { AuditEvent } from '@wordhoard/audit';
import { isWorkspace } from '@wordhoard/policy';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { withinAccount } from '../../../platform/database/account-binding.js';
import type { Sql } from '../../../platform/database/database.js';
import { AuditTrail } from '../../audit/chain/audit-trail.repository.js';
import type { AuthorizationResult, GrantedCall, PendingCall, RefusedCall } from '../call.js';

type RefusalsEvent = Extract<AuditEvent, { readonly kind: 'refusals' }>;
type DecisionEvent = Extract<AuditEvent, { readonly kind: 'decision' }>;

/** Repeats of a refusal. `event` is undefined until there is one. */
interface Repeats {
  event?: RefusalsEvent;
}

/** Recent refusals of a client of an account. */
interface Window {
  readonly scope: AccountScope;
  readonly kinds: Map<string, Repeats>;
  readonly timer: NodeJS.Timeout;
}

const WINDOW_MS = 10 * 60_000;
/** Kinds of refusals that a window records separately. A client can invent any number of labels. */
const MAX_KINDS = 50;
const FURTHER_KINDS = 'further kinds';
/** Replaces the tool in events about several tools. */
const SEVERAL = '*';

/**
 * Writes decisions and outcomes to the audit chain. The first refusal of a kind is recorded immediately. Equal ones within ten minutes are
 * counted and recorded as one event when the window ends or the process stops. Killing the process loses the counts.
 */
@Injectable()
export class DecisionLog implements BeforeApplicationShutdown {
  private readonly logger = new Logger('DecisionLog');
  private readonly windows = new Map<string, Window>();

  constructor(private readonly trail: AuditTrail) {}

  /** @param sql the transaction that reserves the grant or confirmation */
  async appendGranted(pending: PendingCall, granted: GrantedCall, sql?: Sql): Promise<void> {
    await this.trail.append(pending.requester.scope, decisionEvent(pending, granted), sql);
  }

  /**
   * @param error the error code, or null if the call succeeded
   * @param sql the transaction that consumes or releases the grant or confirmation
   */
  async appendOutcome(pending: PendingCall, error: string | null, sql?: Sql): Promise<void> {
    await this.trail.append(pending.requester.scope, outcomeEvent(pending, error), sql);
  }

  async appendRefused(pending: PendingCall, refused: RefusedCall): Promise<void> {
    const { scope, clientId } = pending.requester;
    const event = decisionEvent(pending, refused);
    const { kinds } = this.windowOf(scope, clientId);
    const kind = kindOf(event);
    const known = kinds.get(kind);
    if (known) return count(known, event);
    // Pending confirmations have their own limit.
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

  /** Records the counts of all windows and closes them. */
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

  /** Errors are only logged, because the responses were sent. */
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

function decisionEvent(pending: PendingCall, decided: AuthorizationResult): DecisionEvent {
  return {
    ...about(pending),
    kind: 'decision',
    call: pending.id,
    outcome: decided.outcome,
    reason: decided.outcome === 'denied' ? decided.reason : null,
    grant: 'grant' in decided ? decided.grant : null,
    confirmation: 'confirmation' in decided ? decided.confirmation : null,
    payload_sha256: pending.payloadHash,
  };
}

function outcomeEvent(pending: PendingCall, error: string | null): AuditEvent {
  return { ...about(pending), kind: 'outcome', call: pending.id, outcome: error === null ? 'succeeded' : 'failed', error };
}

function about({ requester, call, remoteWorkspace }: PendingCall) {
  const { tool, access, workspace } = call;
  const at = new Date().toISOString();
  const label = isWorkspace(workspace, remoteWorkspace) ? workspace : null;
  return { version: 1, at, client: requester.clientId, tool, access, workspace: label } as const;
}

/** Excludes the payload, which a client can vary endlessly. */
function kindOf({ tool, access, workspace, outcome, reason, grant, confirmation }: DecisionEvent): string {
  return JSON.stringify([tool, access, workspace, outcome, reason, grant, confirmation]);
}

function count(repeats: Repeats, { call: _call, payload_sha256: _hash, ...event }: DecisionEvent): void {
  const { event: before } = repeats;
  repeats.event = { ...event, kind: 'refusals', count: (before?.count ?? 0) + 1, since: before?.since ?? event.at };
}
