import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One chain for each account, under an id that says nothing of it: when the account goes, so does what led to its chain. PostgreSQL itself
 * refuses a fork, a gap, a wrong hash and every change of what was appended. `previous_hash` of a chain is the hash before its head, so
 * that one statement moves the head and knows both.
 */
export class CreateAuditChains1790004100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table audit_chains (
        chain_id uuid primary key default gen_random_uuid(),
        account_id bigint unique references accounts on delete set null,
        head_seq bigint not null check (head_seq >= 1),
        previous_hash bytea not null check (octet_length(previous_hash) = 32),
        head_hash bytea not null check (octet_length(head_hash) = 32)
      ) with (fillfactor = 50)`);
    await runner.query(`
      create table audit_events (
        chain_id uuid not null,
        seq bigint not null check (seq >= 1),
        previous_hash bytea not null check (octet_length(previous_hash) = 32),
        event text not null,
        event_hash bytea not null,
        created_at timestamptz not null default date_trunc('milliseconds', now()),
        previous_seq bigint generated always as (nullif(seq - 1, 0)) stored,
        primary key (chain_id, seq),
        unique (chain_id, previous_hash),
        unique (chain_id, seq, event_hash),
        foreign key (chain_id, previous_seq, previous_hash) references audit_events (chain_id, seq, event_hash),
        check ((seq = 1) = (previous_hash = decode(repeat('00', 32), 'hex'))),
        check (event_hash = sha256(convert_to('svc-audit-v1' || chr(10) || encode(previous_hash, 'hex') || chr(10) || event, 'UTF8')))
      )`);
    await this.refuseChange(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table audit_events, audit_chains`);
    await runner.query(`drop function refuse_audit_change, keep_audit_chain`);
  }

  private async refuseChange(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function refuse_audit_change() returns trigger language plpgsql as $$
      begin
        raise exception 'what was decided is never changed and never removed';
      end $$`);
    await runner.query(`
      create function keep_audit_chain() returns trigger language plpgsql as $$
      begin
        if new.chain_id = old.chain_id and new.account_id is not distinct from old.account_id
          and new.head_seq = old.head_seq + 1 and new.previous_hash = old.head_hash then return new; end if;
        if new.chain_id = old.chain_id and new.account_id is null
          and (new.head_seq, new.previous_hash, new.head_hash) = (old.head_seq, old.previous_hash, old.head_hash) then return new; end if;
        raise exception 'the head of a chain moves on by one event, and a chain never changes hands';
      end $$`);
    await runner.query(`
      create trigger audit_events_append_only before update or delete on audit_events for each row execute function refuse_audit_change()`);
    await runner.query(`
      create trigger audit_chains_moved before update on audit_chains for each row execute function keep_audit_chain()`);
    await runner.query(`
      create trigger audit_chains_kept before delete on audit_chains for each row execute function refuse_audit_change()`);
    for (const table of ['audit_events', 'audit_chains']) {
      await runner.query(`
        create trigger ${table}_not_emptied before truncate on ${table} for each statement execute function refuse_audit_change()`);
    }
  }
}
