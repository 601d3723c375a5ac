import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { type Sql, statement } from '../../platform/database/database.js';
import { GRANT_COLUMNS, type GrantRow } from '../mcp/grants/grants.repository.js';

/** Index: oauth_families_of_client. */
const END_FAMILIES = statement<never>(
  'end-token-families-of-account',
  `update oauth_families set revoked_at = now() where account_id = $1 and revoked_at is null and client_id <> all($2::text[])`,
);

/** Index: grants_standing. */
const END_GRANTS = statement<GrantRow>(
  'end-client-grants-of-account',
  `update grants set state = 'revoked', reserved_by = null, ended_at = now()
    where account_id = $1 and client_id is not null and client_id <> all($2::text[]) and state in ('live', 'reserved') returning ${GRANT_COLUMNS}`,
);

/** Ends the connections of an account. */
@Injectable()
export class AllConnectionsRepository {
  async endFamilies(scope: AccountScope, keptClientIds: readonly string[], sql: Sql): Promise<void> {
    await sql.rows(END_FAMILIES, [scope, keptClientIds]);
  }

  endGrants(scope: AccountScope, keptClientIds: readonly string[], sql: Sql): Promise<GrantRow[]> {
    return sql.rows(END_GRANTS, [scope, keptClientIds]);
  }
}
