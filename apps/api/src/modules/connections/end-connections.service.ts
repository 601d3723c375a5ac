import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import type { Sql } from '../../platform/database/database.js';
import { AuditTrail } from '../audit/chain/audit-trail.repository.js';
import { grantEvent } from '../mcp/mcp.mapper.js';
import { AllConnectionsRepository } from './all-connections.repository.js';

@Injectable()
export class EndConnectionsService {
  constructor(
    private readonly connections: AllConnectionsRepository,
    private readonly trail: AuditTrail,
  ) {}

  /**
   * Ends tokens and grants of connected clients. The caller holds the account lock.
   *
   * @param keptClientIds ids of clients that stay connected
   */
  async endAll(scope: AccountScope, keptClientIds: readonly string[], sql: Sql): Promise<void> {
    await this.connections.endFamilies(scope, keptClientIds, sql);
    const ended = await this.connections.endGrants(scope, keptClientIds, sql);
    await this.trail.appendAll(
      scope,
      ended.map((row) => grantEvent(row, 'revoked')),
      sql,
    );
  }
}
