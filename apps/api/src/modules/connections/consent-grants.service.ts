import { Injectable } from '@nestjs/common';
import { GRANTABLES } from '@wordhoard/mcp-contract';
import { type Scope, toolsInScopes } from '@wordhoard/policy';
import type { AccountScope } from '../../platform/access/account-scope.js';
import type { Sql } from '../../platform/database/database.js';
import { AuditTrail } from '../audit/chain/audit-trail.repository.js';
import { TooManyGrantsError } from './connections.errors.js';
import { ConsentGrantsRepository } from './consent-grants.repository.js';
import { grantEvent } from './grant-event.js';
import { GrantsRepository, MAX_ACTIVE_GRANTS } from './grants.repository.js';

export interface GrantConsent {
  readonly clientId: string;
  readonly scopes: readonly Scope[];
  readonly workspace: string;
  readonly expiresAt: Date;
}

/** Grants that result from a user's consent to an OAuth client. The caller holds the account lock. */
@Injectable()
export class ConsentGrantsService {
  constructor(
    private readonly consents: ConsentGrantsRepository,
    private readonly grants: GrantsRepository,
    private readonly trail: AuditTrail,
  ) {}

  /** Creates a grant for each tool of the scopes, replacing active ones. @throws TooManyGrantsError */
  async create(scope: AccountScope, consent: GrantConsent, sql: Sql): Promise<void> {
    const { clientId, scopes, workspace } = consent;
    const tools = toolsInScopes(scopes, GRANTABLES);
    const names = tools.map(({ name }) => name);
    const ended = await this.consents.endOfTools(scope, clientId, workspace, names, sql);
    if ((await this.grants.countActive(scope, sql)) + tools.length > MAX_ACTIVE_GRANTS) throw new TooManyGrantsError(MAX_ACTIVE_GRANTS);
    const created = await this.consents.createAll(scope, consent, tools, sql);
    const events = [...ended.map((row) => grantEvent(row, 'revoked')), ...created.map((row) => grantEvent(row, 'created'))];
    await this.trail.appendAll(scope, events, sql);
  }
}
