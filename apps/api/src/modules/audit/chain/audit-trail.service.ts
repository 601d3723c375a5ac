import { Injectable } from '@nestjs/common';
import { type AuditEvent, seal } from '@wordhoard/audit';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import type { Sql } from '../../../platform/database/database.js';
import { AuditChainRepository } from './audit-chain.repository.js';

/** Records decisions about assistants' calls. */
@Injectable()
export class AuditTrail {
  constructor(private readonly chains: AuditChainRepository) {}

  /**
   * Redacts and stores an event. Without `sql` it is stored even if the decided operation fails; with a transaction it is stored together
   * with the change that it records.
   */
  async append(scope: AccountScope, event: AuditEvent, sql?: Sql): Promise<void> {
    await this.chains.append(scope, seal(event), sql);
  }

  /** Redacts and stores events in order, with the change that they record. */
  async appendAll(scope: AccountScope, events: readonly AuditEvent[], sql: Sql): Promise<void> {
    if (events.length > 0) await this.chains.appendAll(scope, events.map(seal), sql);
  }
}
