import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A grant is of exactly one tuple, of which one at most is live or reserved; the newest one of a tuple decides. */
export class CreateGrants1790004120000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table grants (
        account_id bigint not null references accounts on delete cascade,
        id bigint generated always as identity,
        client_id text,
        tool text not null,
        access text not null check (access in ('read', 'write', 'high_impact', 'destructive')),
        workspace text not null,
        mode text not null check (mode in ('once', 'always', 'deny')),
        state text not null default 'live' check (state in ('live', 'reserved', 'consumed', 'revoked')),
        reserved_by uuid,
        expires_at timestamptz,
        created_at timestamptz not null default date_trunc('milliseconds', now()),
        ended_at timestamptz,
        operation_id text,
        request_hash bytea,
        primary key (account_id, id),
        unique (account_id, operation_id),
        check (mode <> 'always' or expires_at is not null),
        check (state not in ('reserved', 'consumed') or mode = 'once'),
        check ((state = 'reserved') = (reserved_by is not null)),
        check ((state in ('consumed', 'revoked')) = (ended_at is not null))
      )`);
    await runner.query(`
      create unique index grants_standing on grants (account_id, tool, workspace, access, client_id) nulls not distinct
        where state in ('live', 'reserved')`);
    await runner.query(`create index grants_of_tuple on grants (account_id, tool, workspace, access, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table grants`);
  }
}
