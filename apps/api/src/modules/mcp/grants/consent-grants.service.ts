import { Injectable } from '@nestjs/common';
import { GRANTABLES } from '@wordhoard/mcp-contract';
import { type Scope, toolsInScopes } from '@wordhoard/policy';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import type { Sql } from '../../../platform/database/database.js';
import { AuditTrail } from '../../audit/chain/audit-trail.service.js';
import { TooManyGrantsError } from '../mcp.errors.js';
import { ConsentGrantsRepository } from './consent-grants.repository.js';
import { grantEvent } from './grant-event.js';
import { GrantsRepository, MAX_STANDING } from './grants.repository.js';

export interface Consent {
  readonly clientId: string;
  readonly scopes: readonly Scope[];
  readonly workspace: string;
  readonly expiresAt: Date;
}

/** What a person's consent to a client lets it do, tool by tool. The caller holds the account. */
@Injectable()
export class ConsentGrantsService {
  constructor(
    private readonly consents: ConsentGrantsRepository,
    private readonly grants: GrantsRepository,
    private readonly trail: AuditTrail,
  ) {}

  /** A grant of each tool of the scopes, in the place of the one that stood. @throws TooManyGrantsError */
  async create(scope: AccountScope, consent: Consent, sql: Sql): Promise<void> {
    const { clientId, scopes, workspace } = consent;
    const tools = toolsInScopes(scopes, GRANTABLES);
    const names = tools.map(({ name }) => name);
    const ended = await this.consents.endOfTools(scope, clientId, workspace, names, sql);
    if ((await this.grants.countStanding(scope, sql)) + tools.length > MAX_STANDING) throw new TooManyGrantsError(MAX_STANDING);
    const created = await this.consents.createAll(scope, consent, tools, sql);
    const events = [...ended.map((row) => grantEvent(row, 'revoked')), ...created.map((row) => grantEvent(row, 'created'))];
    await this.trail.appendAll(scope, events, sql);
  }

  /** Ends all grants of a client, from consent or by hand. */
  async end(scope: AccountScope, clientId: string, sql: Sql): Promise<void> {
    const ended = await this.consents.endOfClient(scope, clientId, sql);
    await this.trail.appendAll(
      scope,
      ended.map((row) => grantEvent(row, 'revoked')),
      sql,
    );
  }
}
