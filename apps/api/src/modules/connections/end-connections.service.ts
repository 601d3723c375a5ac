import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import type { Sql } from '../../platform/database/database.js';
import { ConsentGrantsService } from './consent-grants.service.js';
import { FamiliesRepository } from './token-families.repository.js';

@Injectable()
export class EndConnectionsService {
  constructor(
    private readonly families: FamiliesRepository,
    private readonly grants: ConsentGrantsService,
  ) {}

  /** Ends tokens and grants of a connected client. The caller holds the account lock. */
  async end(scope: AccountScope, clientId: string, sql: Sql): Promise<void> {
    await this.families.revokeOfClient(scope, clientId, sql);
    await this.grants.end(scope, clientId, sql);
  }

  /**
   * Ends tokens and grants of connected clients. The caller holds the account lock.
   *
   * @param keptClientIds ids of clients that stay connected
   */
  async endAll(scope: AccountScope, keptClientIds: readonly string[], sql: Sql): Promise<void> {
    await this.families.revokeOfOthers(scope, keptClientIds, sql);
    await this.grants.endOfOthers(scope, keptClientIds, sql);
  }
}
