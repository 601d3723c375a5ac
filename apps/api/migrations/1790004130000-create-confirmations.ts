import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One row for each call that waited for the person, known by its payload's exact hash (the audited one is that of the
 * redacted payload, and would take two calls that differ in a secret for one); it takes another id when the same call asks again after
 * the end of it. What was decided stands in the audit chain.
 */
export class CreateConfirmations1790004130000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table confirmations (
        account_id bigint not null references accounts on delete cascade,
        id uuid not null,
        client_id text,
        tool text not null,
        access text not null check (access in ('high_impact', 'destructive')),
        workspace text not null,
        payload_hash bytea not null check (octet_length(payload_hash) = 32),
        audited_hash bytea not null check (octet_length(audited_hash) = 32),
        preview jsonb not null,
        state text not null default 'pending' check (state in ('pending', 'approved', 'denied', 'reserved', 'consumed')),
        expires_at timestamptz not null,
        created_at timestamptz not null default date_trunc('milliseconds', now()),
        primary key (account_id, id)
      )`);
    await runner.query(`
      create unique index confirmations_of_call on confirmations (account_id, tool, workspace, access, payload_hash, client_id)
        nulls not distinct`);
    await runner.query(`create index confirmations_ended on confirmations (expires_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table confirmations`);
  }
}
