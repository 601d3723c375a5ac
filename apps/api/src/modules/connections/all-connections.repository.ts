import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import type { Sql } from '../../platform/database/database.js';
import { statement } from '../../platform/database/statement.js';
import { GRANT_COLUMNS, type GrantRow } from '../mcp/grants/grants.repository.js';

/** Index: oauth_families_of_client. */
const END_FAMILIES = statement<never, { account: AccountScope; keptClientIds: readonly string[] }>(
  'end-token-families-of-account',
  `update oauth_families set revoked_at = now() where account_id = :account and revoked_at is null and client_id <> all(:keptClientIds::text[])`,
);

/** Index: grants_standing. */
const END_GRANTS = statement<GrantRow, { account: AccountScope; keptClientIds: readonly string[] }>(
  'end-client-grants-of-account',
  `update grants set state = 'revoked', reserved_by = null, ended_at = now()
    where account_id = :account and client_id is not null and client_id <> all(:keptClientIds::text[]) and state in ('live', 'reserved') returning ${GRANT_COLUMNS}`,
);

/** Ends the connections of an account. */
@Injectable()
export class AllConnectionsRepository {
  async endFamilies(scope: AccountScope, keptClientIds: readonly string[], sql: Sql): Promise<void> {
    await sql.rows(END_FAMILIES, { account: scope, keptClientIds });
  }

  endGrants(scope: AccountScope, keptClientIds: readonly string[], sql: Sql): Promise<GrantRow[]> {
    return sql.rows(END_GRANTS, { account: scope, keptClientIds });
  }
}
