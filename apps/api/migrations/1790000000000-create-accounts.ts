import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAccounts1790000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create extension if not exists pg_trgm`);
    await runner.query(`create extension if not exists btree_gin`);
    await runner.query(`
      create table accounts (
        id bigint generated always as identity primary key,
        email text not null,
        username text not null,
        password_hash text not null,
        role text not null default 'user' check (role in ('user', 'admin')),
        is_active boolean not null default true,
        time_zone text not null default 'UTC',
        native_language text,
        interface_language text,
        streak_days integer not null default 0,
        longest_streak_days integer not null default 0,
        last_activity_date date,
        total_words_learned integer not null default 0,
        total_study_ms bigint not null default 0,
        created_at timestamptz not null default now()
      )`);
    await runner.query(`create unique index accounts_email on accounts (lower(email))`);
    await runner.query(`create unique index accounts_username on accounts (lower(username))`);
    await runner.query(`
      create table sign_ins (
        account_id bigint not null references accounts on delete cascade,
        id uuid not null,
        client text not null check (client in ('web', 'desktop', 'extension', 'cli')),
        created_at timestamptz not null,
        last_used_at timestamptz not null,
        expires_at timestamptz not null,
        revoked_at timestamptz,
        elevated_until timestamptz,
        primary key (account_id, id)
      )`);
    await runner.query(`
      create table one_time_links (
        token_hash bytea primary key,
        purpose text not null check (purpose in ('first_admin', 'reset')),
        account_id bigint references accounts on delete cascade,
        expires_at timestamptz not null,
        created_at timestamptz not null default now(),
        check ((purpose = 'reset') = (account_id is not null))
      )`);
    await runner.query(`create index one_time_links_account on one_time_links (account_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table one_time_links, sign_ins, accounts`);
  }
}
