import { Injectable } from '@nestjs/common';
import type { Scope } from '@wordhoard/policy';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';

export interface ConnectionRow {
  readonly client_id: string;
  readonly client_name: string;
  readonly scopes: Scope[];
  readonly workspace: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
  readonly active_token_count: number;
}

const ACTIVE = `f.revoked_at is null and f.expires_at > now()`;
const MAX_LISTED = 200;

/** By the primary key of oauth_families, and oauth_tokens_of_family. */
const LIST = statement<ConnectionRow, { account: AccountScope }>(
  'list-oauth-connections',
  `select f.client_id, min(c.name) as client_name, min(f.workspace) as workspace, min(f.created_at) as created_at,
          max(f.last_used_at) as last_used_at,
          (select array_agg(distinct s) from oauth_families o, unnest(o.scopes) s
            where o.account_id = :account and o.client_id = f.client_id and o.revoked_at is null and o.expires_at > now()) as scopes,
          sum((select count(*) from oauth_tokens t
                where t.account_id = f.account_id and t.family_id = f.id and t.expires_at > now()
                  and (t.kind = 'access' or t.generation = f.generation)))::int as active_token_count
     from oauth_families f join oauth_clients c on c.id = f.client_id
    where f.account_id = :account and ${ACTIVE}
    group by f.client_id order by min(f.created_at) desc limit ${MAX_LISTED}`,
);

/** By oauth_families_of_client. */
const SCOPES_OF = statement<{ scope: Scope }, { account: AccountScope; clientId: string }>(
  'find-oauth-scopes-of-client',
  `select distinct unnest(f.scopes) as scope from oauth_families f where f.account_id = :account and f.client_id = :clientId and ${ACTIVE}`,
);

/** By oauth_families_of_client. */
const IS_KNOWN = statement<{ known: boolean }, { account: AccountScope; clientId: string }>(
  'has-oauth-connection',
  `select exists (select from oauth_families where account_id = :account and client_id = :clientId) as known`,
);

/** Connected clients of an account. */
@Injectable()
export class ConnectionsRepository {
  constructor(private readonly database: Database) {}

  /** Active connections, newest first. */
  list(scope: AccountScope): Promise<ConnectionRow[]> {
    return this.database.rows(LIST, { account: scope });
  }

  /** The scopes that the client currently has. */
  async scopesOf(scope: AccountScope, clientId: string): Promise<Scope[]> {
    return (await this.database.rows(SCOPES_OF, { account: scope, clientId })).map((row) => row.scope);
  }

  /** Whether the client was ever connected, even if it no longer is. */
  async isKnown(scope: AccountScope, clientId: string): Promise<boolean> {
    return (await this.database.rows(IS_KNOWN, { account: scope, clientId }))[0]?.known ?? false;
  }
}
