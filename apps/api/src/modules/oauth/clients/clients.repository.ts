import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';
import type { ClientMetadata } from './client.js';

export type OauthClientKind = 'registered' | 'document';

export interface ClientRow {
  readonly id: string;
  readonly name: string;
  readonly redirect_uris: string[];
  readonly created_at: Date;
  readonly fetched_at: Date;
}

const FIND = statement<ClientRow, { id: string }>(
  'find-oauth-client',
  `select id, name, redirect_uris, created_at, fetched_at from oauth_clients where id = :id`,
);

const STORE = statement<ClientRow, { id: string; kind: OauthClientKind; name: string; redirectUris: readonly string[] }>(
  'store-oauth-client',
  `insert into oauth_clients (id, kind, name, redirect_uris) values (:id, :kind, :name, :redirectUris)
   on conflict (id) do update set name = excluded.name, redirect_uris = excluded.redirect_uris, fetched_at = now()
   returning id, name, redirect_uris, created_at, fetched_at`,
);

/** Rarely conflicts, although many accounts may connect the same documented client. */
const MARK_APPROVED = statement<never, { id: string }>(
  'mark-oauth-client-let-in',
  `update oauth_clients set let_in_at = now() where id = :id and coalesce(let_in_at < now() - interval '1 day', true)`,
);

/**
 * By oauth_clients_by_age and oauth_families_by_client. A client with a pending consent is younger than a day. A client that was ever
 * approved keeps its registration for a year after its last consent ended.
 */
const SWEEP = statement<{ id: string }>(
  'sweep-oauth-clients',
  `delete from oauth_clients c
    where c.id in (select id from oauth_clients o where o.created_at < now() - interval '1 day' and o.fetched_at < now() - interval '1 day'
                      and coalesce(o.let_in_at < now() - interval '1 year', true)
                      and not exists (select from oauth_families f where f.client_id = o.id) order by o.created_at limit 1000)
   returning c.id`,
);

/** Clients belong to no account. */
@Injectable()
export class ClientsRepository {
  constructor(private readonly database: Database) {}

  async find(id: string): Promise<ClientRow | undefined> {
    return (await this.database.rows(FIND, { id }))[0];
  }

  async store({ id, name, redirectUris }: ClientMetadata, kind: OauthClientKind): Promise<ClientRow> {
    return (await this.database.rows(STORE, { id, kind, name, redirectUris }))[0] as ClientRow;
  }

  async markApproved(id: string, sql: Sql): Promise<void> {
    await sql.rows(MARK_APPROVED, { id });
  }

  /** Deletes registrations that were never approved, or not for a year. Returns how many; there may be more. */
  async sweep(): Promise<number> {
    return (await this.database.rows(SWEEP, {})).length;
  }
}
