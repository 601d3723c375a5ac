import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { lockAccount } from '../../../platform/database/lock-account.js';
import { NotFoundError } from '../../../platform/http/domain-error.js';
import { SecurityTrail } from '../../audit/security/security-trail.service.js';
import { EndConnectionsService } from '../../connections/end-connections.service.js';
import { type ConnectionRow, ConnectionsRepository } from './connections.repository.js';

@Injectable()
export class ConnectionsService {
  constructor(
    private readonly connections: ConnectionsRepository,
    private readonly ending: EndConnectionsService,
    private readonly trail: SecurityTrail,
  ) {}

  list(scope: AccountScope): Promise<ConnectionRow[]> {
    return this.connections.list(scope);
  }

  /**
   * Revokes a client's tokens and grants. Every call looks both up, so this takes effect on all instances at once. Repeating it changes
   * nothing.
   * @throws NotFoundError if the account never connected the client
   */
  async revoke(scope: AccountScope, clientId: string): Promise<void> {
    if (!(await this.connections.isKnown(scope, clientId))) throw new NotFoundError('Connection', clientId);
    await this.trail.transaction(async (sql) => {
      await lockAccount(scope, sql);
      await this.ending.end(scope, clientId, sql);
      await this.trail.record('connection', { target: scope, details: { client: clientId, change: 'disconnected' } }, sql);
    });
  }
}
