import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A checkpoint is signed over the heads that moved since the one before; those of all of them are the heads of all chains. */
export class CreateAuditCheckpoints1790004110000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table audit_checkpoints (
        number bigint primary key check (number >= 1),
        text text not null,
        signature text not null,
        created_at timestamptz not null default now()
      )`);
    await runner.query(`
      create table audit_checkpoint_heads (
        number bigint not null references audit_checkpoints,
        chain_id uuid not null,
        seq bigint not null,
        hash bytea not null,
        primary key (number, chain_id)
      )`);
    await runner.query(`create index audit_checkpoint_heads_of_chain on audit_checkpoint_heads (chain_id, number)`);
    for (const table of ['audit_checkpoints', 'audit_checkpoint_heads']) {
      await runner.query(`
        create trigger ${table}_append_only before update or delete on ${table} for each row execute function refuse_audit_change()`);
      await runner.query(`
        create trigger ${table}_not_emptied before truncate on ${table} for each statement execute function refuse_audit_change()`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table audit_checkpoint_heads, audit_checkpoints`);
  }
}
