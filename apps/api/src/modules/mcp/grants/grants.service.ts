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
import { AuditTrail } from '../../audit/chain/audit-trail.repository.js';
import type { CallRequester } from '../call.js';
import { TooManyGrantsError } from '../../connections/connections.errors.js';
import { grantEvent } from '../../connections/grant-event.js';
import { type GrantRow, GrantsRepository, MAX_ACTIVE_GRANTS, type NewGrant } from '../../connections/grants.repository.js';

const MAX_LISTED = MAX_ACTIVE_GRANTS;

/** The access of each tool and resource. */
const ACCESS_OF: ReadonlyMap<string, AccessClass> = new Map(GRANTABLES.map(({ name, access }) => [name, access]));

/** A grant as requested. Access defaults to the tool's own. */
interface GrantRequest extends Omit<NewGrant, 'client_id' | 'access'> {
  readonly access: AccessClass | undefined;
}

/** Creates and revokes grants, and records both in the audit chain. */
@Injectable()
export class GrantsService {
  constructor(
    private readonly grants: GrantsRepository,
    private readonly trail: AuditTrail,
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Active grants, then ended ones up to the limit, newest first. */
  list(scope: AccountScope): Promise<GrantRow[]> {
    return this.grants.list(scope, MAX_LISTED);
  }

  /** Replaces the active grant of the same tuple. */
  async create({ scope, clientId }: CallRequester, asked: GrantRequest, operation: Operation): Promise<GrantRow> {
    const access = asked.access ?? ACCESS_OF.get(asked.tool) ?? 'read';
    const grant = { ...asked, access, client_id: clientId };
    const faults = this.faultsOf(grant);
    const stored = () => this.grants.findByOperation(scope, operation.id);
    // A repeat returns its grant, even if `expires_at` is in the past by now.
    if (faults.length > 0 && !(await stored())) throw new InvalidRequestError(faults);
    return createOnce(
      operation,
      () => this.database.transaction((sql) => this.replace(scope, grant, operation, sql)),
      stored,
      async ({ id }) => this.find(scope, id),
    );
  }

  /** Ends a grant. Does nothing if it has already ended. @throws NotFoundError */
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
      ...(own === undefined ? [{ field: 'tool', message: 'tool must be a tool or resource that GET /mcp/capabilities lists' }] : []),
      ...(own !== undefined && own !== access ? [{ field: 'access', message: `access must be ${own}, the access of ${tool}` }] : []),
      ...(workspaceMessage === null ? [] : [{ field: 'workspace', message: `workspace ${workspaceMessage}` }]),
      ...(expiry === undefined ? [] : [{ field: 'expires_at', message: `expires_at ${expiry}` }]),
    ];
  }
}
