import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A client is nobody's; a family is all that came of one person's consent to it. Of codes and tokens there are hashes alone. */
export class CreateOauth1790006000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table oauth_clients (
        id text primary key,
        kind text not null check (kind in ('registered', 'document')),
        name text not null,
        redirect_uris text[] not null,
        created_at timestamptz not null default date_trunc('milliseconds', now()),
        fetched_at timestamptz not null default now()
      )`);
    await runner.query(`create index oauth_clients_by_age on oauth_clients (created_at)`);
    await runner.query(`
      create table oauth_families (
        account_id bigint not null references accounts on delete cascade,
        id uuid not null,
        client_id text not null references oauth_clients,
        scopes text[] not null,
        workspace text not null,
        resource text not null,
        generation integer not null default 0,
        created_at timestamptz not null default date_trunc('milliseconds', now()),
        rotated_at timestamptz not null default now(),
        last_used_at timestamptz,
        expires_at timestamptz not null,
        revoked_at timestamptz,
        primary key (account_id, id)
      )`);
    await runner.query(`create index oauth_families_of_client on oauth_families (account_id, client_id)`);
    await runner.query(`create index oauth_families_by_client on oauth_families (client_id)`);
    await runner.query(`
      create table oauth_codes (
        account_id bigint not null,
        id bigint generated always as identity,
        family_id uuid not null,
        code_hash bytea not null unique,
        redirect_uri text not null,
        challenge text not null,
        expires_at timestamptz not null,
        used_at timestamptz,
        primary key (account_id, id),
        foreign key (account_id, family_id) references oauth_families on delete cascade
      )`);
    await runner.query(`create index oauth_codes_of_family on oauth_codes (account_id, family_id)`);
    await runner.query(`
      create table oauth_tokens (
        account_id bigint not null,
        id bigint generated always as identity,
        family_id uuid not null,
        kind text not null check (kind in ('access', 'refresh')),
        generation integer not null,
        token_hash bytea not null unique,
        scopes text[] not null,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        primary key (account_id, id),
        foreign key (account_id, family_id) references oauth_families on delete cascade
      )`);
    await runner.query(`create index oauth_tokens_of_family on oauth_tokens (account_id, family_id)`);
    await runner.query(`create index oauth_tokens_by_end on oauth_tokens (expires_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table oauth_tokens, oauth_codes, oauth_families, oauth_clients`);
  }
}
