import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { payloadHash } from '@wordhoard/audit';
import { CONFIG } from '../../../config/config.js';
import type { Config } from '../../../config/config.schema.js';
import { isConnectionLoss } from '../../../platform/database/connection-loss.js';
import { Database, type Sql } from '../../../platform/database/database.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import { AuditTrail } from '../../audit/chain/audit-trail.service.js';
import { sha256 } from '../../audit/chain/digest.js';
import { ConfirmationsRepository } from '../confirmations/confirmations.repository.js';
import { GrantsRepository } from '../../connections/grants.repository.js';
import type { CallRequester } from '../requester.js';
import { type AuthorizationResult, outcomeEvent, type PendingCall, type RequestedCall, toRefusalError } from './decision.js';
import { DecideCallService } from './decide-call.service.js';

type Granted = Extract<AuthorizationResult, { readonly outcome: 'granted' }>;

/**
 * Authorizes every call of a tool or resource. The decision is recorded before the call and the outcome after it, in separate
 * transactions, so that nothing is locked during the call and its rollback does not remove the record.
 */
@Injectable()
export class CallAuthorizer {
  private readonly logger = new Logger('CallAuthorizer');

  constructor(
    private readonly decisions: DecideCallService,
    private readonly grants: GrantsRepository,
    private readonly confirmations: ConfirmationsRepository,
    private readonly trail: AuditTrail,
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
    const pending = { id: randomUUID(), requester, call, payloadHash: payloadHash(call.payload, sha256), remoteWorkspace };
    const decided = await this.decisions.decide(pending);
    if (decided.outcome !== 'granted') throw toRefusalError(decided);
    const result = await work().catch(async (error: unknown) => {
      await this.end(pending, decided, codeOf(error));
      throw error;
    });
    await this.end(pending, decided, null);
    return result;
  }

  /** The call is done and must not be repeated, so a failure here is only logged. */
  private async end(pending: PendingCall, granted: Granted, error: string | null): Promise<void> {
    const { scope } = pending.requester;
    const event = outcomeEvent(pending, error);
    try {
      if (!granted.reserves && granted.confirmation === null) await this.trail.append(scope, event);
      else
        await this.database.transaction(async (sql) => {
          await this.settle(pending, granted, error === null, sql);
          await this.trail.append(scope, event, sql);
        });
    } catch (fault) {
      this.logger.error(
        `The outcome of call ${pending.id} could not be recorded; its grant and confirmation stay reserved`,
        fault instanceof Error ? fault.stack : undefined,
      );
    }
  }

  private async settle({ id, requester: { scope } }: PendingCall, granted: Granted, succeeded: boolean, sql: Sql): Promise<void> {
    const { grant, reserves, confirmation } = granted;
    if (reserves) await (succeeded ? this.grants.consume(scope, grant, id, sql) : this.grants.release(scope, grant, id, sql));
    if (confirmation !== null) {
      await (succeeded ? this.confirmations.consume(scope, confirmation, sql) : this.confirmations.release(scope, confirmation, sql));
    }
  }
}

/** Returns only the code, because messages may repeat what was sent. */
function codeOf(error: unknown): string {
  if (error instanceof DomainError) return error.code;
  return isConnectionLoss(error) ? 'SERVICE.UNAVAILABLE' : 'SERVICE.FAILED';
}
