import { Inject, Injectable } from '@nestjs/common';
import { GRANTABLES } from '@wordhoard/mcp-contract';
import { type AccessClass, expiryFault, workspaceFault } from '@wordhoard/policy';
import { CONFIG } from '../../../config/config.js';
import type { Config } from '../../../config/config.schema.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database, type Sql } from '../../../platform/database/database.js';
import { lockAccount } from '../../../platform/database/lock-account.js';
import { type FieldFault, InvalidRequestError, NotFoundError } from '../../../platform/http/domain-error.js';
import { createOnce, type Operation } from '../../../platform/http/operation.js';
import { AuditTrail } from '../../audit/chain/audit-trail.service.js';
import type { CallRequester } from '../requester.js';
import { TooManyGrantsError } from '../mcp.errors.js';
import { grantEvent } from '../mcp.mapper.js';
import { type GrantRow, GrantsRepository, MAX_ACTIVE_GRANTS, type NewGrant } from './grants.repository.js';

const MAX_LISTED = MAX_ACTIVE_GRANTS;

/** What can be granted, and the one access that each of it has. */
const ACCESS_OF: ReadonlyMap<string, AccessClass> = new Map(GRANTABLES.map(({ name, access }) => [name, access]));

/** What the user asked to allow. Without an access, the tool's own applies. */
interface GrantRequest extends Omit<NewGrant, 'client_id' | 'access'> {
  readonly access: AccessClass | undefined;
}

/** What the person allows. Every grant, and its end by the person, is kept in the audit chain with it. */
@Injectable()
export class GrantsService {
  constructor(
    private readonly grants: GrantsRepository,
    private readonly trail: AuditTrail,
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** All that stand, then those that ended as far as there is room, the newest first of each. */
  list(scope: AccountScope): Promise<GrantRow[]> {
    return this.grants.list(scope, MAX_LISTED);
  }

  /** Takes the place of the standing grant of its tuple. */
  async create({ scope, clientId }: CallRequester, asked: GrantRequest, operation: Operation): Promise<GrantRow> {
    const access = asked.access ?? ACCESS_OF.get(asked.tool) ?? 'read';
    const grant = { ...asked, access, client_id: clientId };
    const faults = this.faultsOf(grant);
    const stored = () => this.grants.findByOperation(scope, operation.id);
    // A repeat is answered from its row, also when its end would by now be in the past.
    if (faults.length > 0 && !(await stored())) throw new InvalidRequestError(faults);
    return createOnce(
      operation,
      () => this.database.transaction((sql) => this.replace(scope, grant, operation, sql)),
      stored,
      async ({ id }) => this.find(scope, id),
    );
  }

  /** Ends a grant at once. One that has ended already stays as it was. @throws NotFoundError */
  async revoke(scope: AccountScope, id: number): Promise<GrantRow> {
    const revoked = await this.database.transaction(async (sql) => {
      const row = await this.grants.revoke(scope, id, sql);
      if (row) await this.trail.append(scope, grantEvent(row, 'revoked'), sql);
      return row;
    });
    return revoked ?? this.find(scope, id);
  }

  private async find(scope: AccountScope, id: number): Promise<GrantRow> {
    const grant = await this.grants.find(scope, id);
    if (!grant) throw new NotFoundError('Grant', id);
    return grant;
  }

  private async replace(scope: AccountScope, grant: NewGrant, operation: Operation, sql: Sql): Promise<GrantRow> {
    await lockAccount(scope, sql);
    const ended = await this.grants.endActive(scope, grant, sql);
    if ((await this.grants.countActive(scope, sql)) >= MAX_ACTIVE_GRANTS) throw new TooManyGrantsError(MAX_ACTIVE_GRANTS);
    const created = await this.grants.create(scope, grant, operation, sql);
    if (ended) await this.trail.append(scope, grantEvent(ended, 'revoked'), sql);
    await this.trail.append(scope, grantEvent(created, 'created'), sql);
    return created;
  }

  private faultsOf({ tool, access, workspace, mode, expires_at }: NewGrant): FieldFault[] {
    const own = ACCESS_OF.get(tool);
    const expiry = expiryFault(mode, expires_at, new Date());
    const workspaceMessage = workspaceFault(workspace, this.config.MCP_REMOTE_WORKSPACE);
    return [
      ...(own === undefined
        ? [{ field: 'tool', message: 'tool must be one of those that GET /mcp/capabilities lists, or a resource' }]
        : []),
      ...(own !== undefined && own !== access ? [{ field: 'access', message: `access must be ${own}, as ${tool} has it` }] : []),
      ...(workspaceMessage === null ? [] : [{ field: 'workspace', message: `workspace ${workspaceMessage}` }]),
      ...(expiry === undefined ? [] : [{ field: 'expires_at', message: `expires_at ${expiry}` }]),
    ];
  }
}
