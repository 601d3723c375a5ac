import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import type { Sql } from '../../platform/database/database.js';
import { AuditTrail } from '../audit/chain/audit-trail.repository.js';
import { ConsentGrantsRepository } from './consent-grants.repository.js';
import { grantEvent } from './grant-event.js';
import type { GrantRow } from './grants.repository.js';
import { FamiliesRepository } from './token-families.repository.js';

/** Ends tokens and grants of connected clients. The caller holds the account lock. */
@Injectable()
export class EndConnectionsService {
  constructor(
    private readonly families: FamiliesRepository,
    private readonly grants: ConsentGrantsRepository,
    private readonly trail: AuditTrail,
  ) {}

  async end(scope: AccountScope, clientId: string, sql: Sql): Promise<void> {
    await this.families.revokeOfClient(scope, clientId, sql);
    await this.recordEnd(scope, await this.grants.endOfClient(scope, clientId, sql), sql);
  }

  /** @param keptClientIds ids of clients that stay connected */
  async endAll(scope: AccountScope, keptClientIds: readonly string[], sql: Sql): Promise<void> {
    await this.families.revokeOfOthers(scope, keptClientIds, sql);
    await this.recordEnd(scope, await this.grants.endOfOthers(scope, keptClientIds, sql), sql);
  }

  private async recordEnd(scope: AccountScope, ended: readonly GrantRow[], sql: Sql): Promise<void> {
    await this.trail.appendAll(
      scope,
      ended.map((row) => grantEvent(row, 'revoked')),
      sql,
    );
  }
}
