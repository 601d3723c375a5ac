import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One chain of authentication and administration events for the deployment. It names accounts by number only, without a foreign key, so the
 * events of a deleted account stay. What is searched is generated from the text that is hashed, so the two cannot differ. `at` is compared as
 * text: all times have the same format, and no cast of a time is immutable.
 */
export class CreateSecurityEvents1790008200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table security_chain (
        chain_id uuid primary key check (chain_id = '5ec00000-0000-8000-8000-000000000001'),
        head_seq bigint not null check (head_seq >= 0),
        previous_hash bytea not null check (octet_length(previous_hash) = 32),
        head_hash bytea not null check (octet_length(head_hash) = 32)
      ) with (fillfactor = 50)`);
    await runner.query(`
      insert into security_chain (chain_id, head_seq, previous_hash, head_hash)
      select '5ec00000-0000-8000-8000-000000000001', 0, genesis, genesis from (select decode(repeat('00', 32), 'hex') as genesis) g`);
    await runner.query(`
      create table security_events (
        chain_id uuid not null,
        seq bigint not null check (seq >= 1),
        previous_hash bytea not null check (octet_length(previous_hash) = 32),
        event text not null,
        event_hash bytea not null,
        created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
        previous_seq bigint generated always as (nullif(seq - 1, 0)) stored,
        type text not null generated always as (event::jsonb ->> 'type') stored,
        actor bigint generated always as ((event::jsonb ->> 'actor')::bigint) stored,
        target bigint generated always as ((event::jsonb ->> 'target')::bigint) stored,
        at text collate "C" not null generated always as (event::jsonb ->> 'at') stored,
        primary key (chain_id, seq),
        unique (chain_id, previous_hash),
        unique (chain_id, seq, event_hash),
        foreign key (chain_id, previous_seq, previous_hash) references security_events (chain_id, seq, event_hash),
        check ((seq = 1) = (previous_hash = decode(repeat('00', 32), 'hex'))),
        check (event_hash = sha256(convert_to('svc-audit-v1' || chr(10) || encode(previous_hash, 'hex') || chr(10) || event, 'UTF8')))
      )`);
    for (const column of ['type', 'actor', 'target', 'at']) {
      await runner.query(`create index security_events_by_${column} on security_events (${column}, seq)`);
    }
    await this.refuseChange(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table security_events, security_chain`);
    await runner.query(`drop function keep_security_chain`);
  }

  private async refuseChange(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function keep_security_chain() returns trigger language plpgsql as $$
      begin
        if new.chain_id = old.chain_id and new.head_seq = old.head_seq + 1 and new.previous_hash = old.head_hash then return new; end if;
        raise exception 'the head of a chain moves on by one event';
      end $$`);
    await runner.query(`
      create trigger security_events_append_only before update or delete on security_events for each row execute function refuse_audit_change()`);
    await runner.query(`
      create trigger security_chain_moved before update on security_chain for each row execute function keep_security_chain()`);
    await runner.query(`
      create trigger security_chain_kept before delete on security_chain for each row execute function refuse_audit_change()`);
    for (const table of ['security_events', 'security_chain']) {
      await runner.query(`
        create trigger ${table}_not_emptied before truncate on ${table} for each statement execute function refuse_audit_change()`);
    }
  }
}
