import { hash, randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { canonical, type Json, payloadHash, redact } from '@wordhoard/audit';
import { decide, type Grant, isWorkspace, needsConfirmation, type PolicyDecision } from '@wordhoard/policy';
import { CONFIG } from '../../../config/config.js';
import type { Config } from '../../../config/config.schema.js';
import { isConnectionLoss } from '../../../platform/database/connection-loss.js';
import { Database, type Sql } from '../../../platform/database/database.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import type { AuthorizationResult, CallRequester, GrantedCall, PendingCall, RefusedCall, RequestedCall } from '../call.js';
import { type ConfirmationRow, ConfirmationsRepository } from '../confirmations/confirmations.repository.js';
import { type GrantRow, GrantsRepository, type GrantTupleRow } from '../../connections/grants.repository.js';
import { CallDeniedError, CallRateLimitedError, ConfirmationRequiredError } from '../mcp.errors.js';
import { CallBudget } from './call-budget.js';
import { DecisionLog } from './decision-log.js';

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

/**
 * Authorizes every call of a tool or resource. The decision is recorded before the call and the outcome after it, in separate
 * transactions, so that nothing is locked during the call and its rollback does not remove the record.
 */
@Injectable()
export class CallAuthorizer {
  private readonly logger = new Logger('CallAuthorizer');

  constructor(
    private readonly grants: GrantsRepository,
    private readonly confirmations: ConfirmationsRepository,
    private readonly budget: CallBudget,
    private readonly log: DecisionLog,
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Runs a granted call. If it throws, a one-time grant and a confirmation become available again.
   *
   * @throws CallDeniedError, ConfirmationRequiredError, CallRateLimitedError, or the error of the call
   */
  async run<T>(requester: CallRequester, call: RequestedCall, work: () => Promise<T>): Promise<T> {
    const { MCP_REMOTE_WORKSPACE: remoteWorkspace } = this.config;
    const pending = {
      id: randomUUID(),
      requester,
      call,
      payloadHash: payloadHash(call.payload, (text) => hash('sha256', text, 'hex')),
      remoteWorkspace,
    };
    const decided = await this.decide(pending);
    if (decided.outcome !== 'granted') throw toRefusalError(decided);
    const result = await work().catch(async (error: unknown) => {
      await this.end(pending, decided, codeOf(error));
      throw error;
    });
    await this.end(pending, decided, null);
    return result;
  }

  /** Records the decision, and reserves a one-time grant or confirmation. */
  private async decide(pending: PendingCall): Promise<AuthorizationResult> {
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

  private async refusal(decision: PolicyDecision, pending: PendingCall, context: CallContext): Promise<RefusedCall> {
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
    const granted: GrantedCall = { outcome: 'granted', grant: id, reserves: mode === 'once', confirmation };
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
    { grant, reserves, confirmation }: GrantedCall,
    sql: Sql,
  ): Promise<void> {
    if (reserves && !(await this.grants.reserve(scope, grant, call, sql))) throw new AlreadyReservedError('grant');
    if (confirmation !== null && !(await this.confirmations.reserve(scope, confirmation, sql)))
      throw new AlreadyReservedError('confirmation');
  }

  /** The call is done and must not be repeated, so a failure here is only logged. */
  private async end(pending: PendingCall, granted: GrantedCall, error: string | null): Promise<void> {
    try {
      if (!granted.reserves && granted.confirmation === null) await this.log.appendOutcome(pending, error);
      else
        await this.database.transaction(async (sql) => {
          await this.settle(pending, granted, error === null, sql);
          await this.log.appendOutcome(pending, error, sql);
        });
    } catch (fault) {
      this.logger.error(
        `The outcome of call ${pending.id} could not be recorded; its grant and confirmation stay reserved`,
        fault instanceof Error ? fault.stack : undefined,
      );
    }
  }

  private async settle({ id, requester: { scope } }: PendingCall, granted: GrantedCall, succeeded: boolean, sql: Sql): Promise<void> {
    const { grant, reserves, confirmation } = granted;
    if (reserves) await (succeeded ? this.grants.consume(scope, grant, id, sql) : this.grants.release(scope, grant, id, sql));
    if (confirmation !== null) {
      await (succeeded ? this.confirmations.consume(scope, confirmation, sql) : this.confirmations.release(scope, confirmation, sql));
    }
  }
}

function toRefusalError(refused: RefusedCall): DomainError {
  switch (refused.outcome) {
    case 'denied':
      return new CallDeniedError(refused.reason);
    case 'rate_limited':
      return new CallRateLimitedError(refused.retryAfterSeconds);
    case 'confirmation_required':
      return new ConfirmationRequiredError(refused.confirmation);
  }
}

/** Returns only the code, because messages may repeat what was sent. */
function codeOf(error: unknown): string {
  if (error instanceof DomainError) return error.code;
  return isConnectionLoss(error) ? 'SERVICE.UNAVAILABLE' : 'SERVICE.FAILED';
}

function redactedMembers(call: Readonly<Record<string, Json>>): Readonly<Record<string, Json>> {
  return redact(call) as Readonly<Record<string, Json>>;
}
