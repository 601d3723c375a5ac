import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { canonical, type Json, redact } from '@wordhoard/audit';
import { decide, type PolicyDecision, type Grant, isWorkspace, needsConfirmation } from '@wordhoard/policy';
import { CONFIG } from '../../../config/config.js';
import type { Config } from '../../../config/config.schema.js';
import { Database, type Sql } from '../../../platform/database/database.js';
import { type ConfirmationRow, ConfirmationsRepository } from '../confirmations/confirmations.repository.js';
import { type GrantRow, GrantsRepository, type GrantTupleRow } from '../../connections/grants.repository.js';
import { CallBudget } from './call-budget.js';
import type { PendingCall, AuthorizationResult, RefusedCall } from './decision.js';
import { DecisionLog } from './decision-log.js';

type Granted = Extract<AuthorizationResult, { readonly outcome: 'granted' }>;

/** The data that a decision is based on. */
interface CallContext {
  readonly tuple: GrantTupleRow;
  /** Hash of the exact payload. Empty if the call needs no confirmation. */
  readonly exactHash: Buffer;
  readonly grant: GrantRow | undefined;
  readonly confirmation: ConfirmationRow | undefined;
}

const WAIT_SECONDS = 60;
const NO_HASH = Buffer.alloc(0);

/** A concurrent call has reserved the grant or the confirmation. */
class AlreadyReservedError extends Error {
  constructor(readonly what: 'grant' | 'confirmation') {
    super(`the ${what} is already reserved`);
  }
}

/** Decides about a call, records the decision, and reserves a one-time grant or confirmation for it. */
@Injectable()
export class DecideCallService {
  constructor(
    private readonly grants: GrantsRepository,
    private readonly confirmations: ConfirmationsRepository,
    private readonly budget: CallBudget,
    private readonly log: DecisionLog,
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns the recorded decision. */
  async decide(pending: PendingCall): Promise<AuthorizationResult> {
    const context = await this.context(pending);
    const decision = this.judge(pending, context);
    const granted = decision.outcome === 'granted' && context.grant ? await this.reserveAndLog(pending, context, context.grant) : undefined;
    if (granted?.outcome === 'granted') return granted;
    const refused = granted ?? (await this.refusal(decision, pending, context));
    await this.log.appendRefused(pending, refused);
    return this.applyRefusalLimit(pending, refused);
  }

  /** Turns a refusal into `rate_limited` after many refusals. The log keeps the original reason. */
  private applyRefusalLimit({ requester, call }: PendingCall, refused: RefusedCall): RefusedCall {
    if (refused.outcome !== 'denied') return refused;
    const retryAfterSeconds = this.budget.countRefusal(requester, call.tool);
    return retryAfterSeconds === undefined ? refused : { outcome: 'rate_limited', retryAfterSeconds };
  }

  private async context({ requester, call }: PendingCall): Promise<CallContext> {
    const { tool, access, workspace } = call;
    const tuple = { client_id: requester.clientId, tool, access, workspace: String(workspace) };
    const exactHash = needsConfirmation(access) ? hash('sha256', canonical(call.payload), 'buffer') : NO_HASH;
    if (!isWorkspace(workspace, this.config.MCP_REMOTE_WORKSPACE)) {
      return { tuple, exactHash, grant: undefined, confirmation: undefined };
    }
    const [grant, confirmation] = await Promise.all([
      this.grants.findNewest(requester.scope, tuple),
      needsConfirmation(access) ? this.confirmations.findOfCall(requester.scope, tuple, exactHash) : undefined,
    ]);
    return { tuple, exactHash, grant, confirmation };
  }

  /** Synchronous, so that concurrent calls cannot exceed the budget. */
  private judge({ requester, call }: PendingCall, { grant, confirmation }: CallContext): PolicyDecision {
    const { tool, access, scope, workspace } = call;
    const who = { account: requester.scope, client: requester.clientId };
    const of = (row: GrantRow): Grant => ({ ...row, requester: { account: requester.scope, client: row.client_id } });
    const request = {
      ...{ requester: who, tool, access, scope, workspace: workspace as string, scopes: requester.scopes },
      remoteWorkspace: this.config.MCP_REMOTE_WORKSPACE,
      confirmed: confirmation?.state === 'approved',
    };
    const decision = decide(grant ? of(grant) : null, request, new Date(), this.budget.left(requester, tool));
    if (decision.outcome === 'granted') this.budget.spend(requester, tool);
    return decision;
  }

  private async refusal(
    decision: PolicyDecision,
    pending: PendingCall,
    context: CallContext,
  ): Promise<Exclude<AuthorizationResult, Granted>> {
    const grant = context.grant?.id ?? null;
    if (decision.outcome === 'rate_limited') return decision;
    if (decision.outcome === 'denied') return { ...decision, grant };
    if (grant === null) return { outcome: 'denied', reason: 'no_grant', grant };
    const confirmation = await this.confirmationId(pending, context);
    if (confirmation === undefined) return { outcome: 'rate_limited', retryAfterSeconds: WAIT_SECONDS };
    return { outcome: 'confirmation_required', grant, confirmation };
  }

  /** The id of the pending confirmation. Undefined if too many are pending. */
  private async confirmationId(
    { requester: { scope }, call, payloadHash }: PendingCall,
    context: CallContext,
  ): Promise<string | undefined> {
    const { tuple, exactHash, confirmation } = context;
    if (confirmation && confirmation.state !== 'consumed') return confirmation.id;
    const preview = redactedMembers(call.preview ? await call.preview() : call.payload);
    const shown = { preview, auditedHash: Buffer.from(payloadHash, 'hex') };
    const asked = await this.confirmations.ask(scope, tuple, exactHash, shown);
    return asked ?? (await this.confirmations.findOfCall(scope, tuple, exactHash))?.id;
  }

  /** Reserves a one-time grant and the confirmation, and records the decision in the same transaction. */
  private async reserveAndLog(pending: PendingCall, context: CallContext, { id, mode }: GrantRow): Promise<AuthorizationResult> {
    const confirmation = needsConfirmation(pending.call.access) ? (context.confirmation?.id ?? null) : null;
    const granted: Granted = { outcome: 'granted', grant: id, reserves: mode === 'once', confirmation };
    try {
      if (granted.reserves || confirmation !== null) {
        await this.database.transaction(async (sql) => {
          await this.reserve(pending, granted, sql);
          await this.log.appendGranted(pending, granted, sql);
        });
      } else await this.log.appendGranted(pending, granted);
      return granted;
    } catch (error) {
      if (!(error instanceof AlreadyReservedError)) throw error;
      if (error.what === 'grant' || confirmation === null) return { outcome: 'denied', reason: 'no_grant', grant: id };
      return { outcome: 'confirmation_required', grant: id, confirmation };
    }
  }

  private async reserve(
    { id: call, requester: { scope } }: PendingCall,
    { grant, reserves, confirmation }: Granted,
    sql: Sql,
  ): Promise<void> {
    if (reserves && !(await this.grants.reserve(scope, grant, call, sql))) throw new AlreadyReservedError('grant');
    if (confirmation !== null && !(await this.confirmations.reserve(scope, confirmation, sql)))
      throw new AlreadyReservedError('confirmation');
  }
}

function redactedMembers(call: Readonly<Record<string, Json>>): Readonly<Record<string, Json>> {
  return redact(call) as Readonly<Record<string, Json>>;
}
