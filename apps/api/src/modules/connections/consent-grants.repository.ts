import { Injectable } from '@nestjs/common';
import type { AccessClass } from '@wordhoard/policy';
import type { AccountScope } from '../../platform/access/account-scope.js';
import type { Sql } from '../../platform/database/database.js';
import { statement } from '../../platform/database/statement.js';
import { GRANT_COLUMNS, type GrantRow } from './grants.repository.js';

/** Index: grants_standing. */
const END_OF_TOOLS = statement<GrantRow, { account: AccountScope; clientId: string; workspace: string; tools: readonly string[] }>(
  'end-grants-of-tools',
  `update grants set state = 'revoked', reserved_by = null, ended_at = now()
    where account_id = :account and client_id = :clientId and workspace = :workspace and tool = any(:tools) and state in ('live', 'reserved') returning ${GRANT_COLUMNS}`,
);

/** Index: grants_standing. */
const END_OF_CLIENT = statement<GrantRow, { account: AccountScope; clientId: string }>(
  'end-grants-of-client',
  `update grants set state = 'revoked', reserved_by = null, ended_at = now()
    where account_id = :account and client_id = :clientId and state in ('live', 'reserved') returning ${GRANT_COLUMNS}`,
);

/** Index: grants_standing. */
const END_OF_OTHERS = statement<GrantRow, { account: AccountScope; kept: readonly string[] }>(
  'end-client-grants-of-account',
  `update grants set state = 'revoked', reserved_by = null, ended_at = now()
    where account_id = :account and client_id is not null and client_id <> all(:kept::text[]) and state in ('live', 'reserved') returning ${GRANT_COLUMNS}`,
);

const CREATE_ALL = statement<
  GrantRow,
  {
    account: AccountScope;
    clientId: string;
    workspace: string;
    expiresAt: Date;
    names: readonly string[];
    accesses: readonly AccessClass[];
  }
>(
  'create-grants-of-client',
  `insert into grants (account_id, client_id, workspace, mode, expires_at, tool, access)
   select :account, :clientId, :workspace, 'always', :expiresAt, tool, access from unnest(:names::text[], :accesses::text[]) as granted (tool, access) returning ${GRANT_COLUMNS}`,
);

/** Grants of OAuth clients, which are created and ended together. */
@Injectable()
export class ConsentGrantsRepository {
  endOfTools(scope: AccountScope, clientId: string, workspace: string, tools: readonly string[], sql: Sql): Promise<GrantRow[]> {
    return sql.rows(END_OF_TOOLS, { account: scope, clientId, workspace, tools });
  }

  endOfClient(scope: AccountScope, clientId: string, sql: Sql): Promise<GrantRow[]> {
    return sql.rows(END_OF_CLIENT, { account: scope, clientId });
  }

  /** Ends the grants of all clients but these. */
  endOfOthers(scope: AccountScope, keptClientIds: readonly string[], sql: Sql): Promise<GrantRow[]> {
    return sql.rows(END_OF_OTHERS, { account: scope, kept: keptClientIds });
  }

  createAll(
    scope: AccountScope,
    { clientId, workspace, expiresAt }: { readonly clientId: string; readonly workspace: string; readonly expiresAt: Date },
    tools: readonly { readonly name: string; readonly access: AccessClass }[],
    sql: Sql,
  ): Promise<GrantRow[]> {
    const [names, accesses] = [tools.map(({ name }) => name), tools.map(({ access }) => access)];
    return sql.rows(CREATE_ALL, { account: scope, clientId, workspace, expiresAt, names, accesses });
  }
}
