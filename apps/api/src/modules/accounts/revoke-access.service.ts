import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import type { Orm, Sql } from '../../platform/database/database.js';
import { lockAccount } from '../../platform/database/lock-account.js';
import { EndConnectionsService } from '../connections/end-connections.service.js';
import { OneTimeLinksRepository } from './one-time-links.repository.js';
import { SignInsRepository } from './sign-ins.repository.js';

/** Access that is not revoked. */
export interface KeptAccess {
  readonly signInId?: string;
  readonly clientIds?: readonly string[];
}

interface Transaction {
  readonly sql: Sql;
  readonly manager: Orm;
}

/** Revokes all access to an account. */
@Injectable()
export class RevokeAccessService {
  constructor(
    private readonly signIns: SignInsRepository,
    private readonly links: OneTimeLinksRepository,
    private readonly connections: EndConnectionsService,
  ) {}

  /** Ends sign-ins and connections, and deletes reset links. */
  async revoke(scope: AccountScope, { sql, manager }: Transaction, kept: KeptAccess = {}): Promise<void> {
    await this.revokeConnections(scope, { sql, manager }, kept.clientIds);
    if (kept.signInId === undefined) await this.signIns.revokeAll(scope, manager);
    else await this.signIns.revokeOthers(scope, kept.signInId, manager);
  }

  /** Ends connections only. A suspended account's sign-ins are refused until it is reactivated. */
  async revokeConnections(scope: AccountScope, { sql, manager }: Transaction, keptClientIds: readonly string[] = []): Promise<void> {
    await lockAccount(scope, sql);
    await this.links.deleteForReset(scope, manager);
    await this.connections.endAll(scope, keptClientIds, sql);
  }
}
