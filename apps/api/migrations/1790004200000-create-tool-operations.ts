import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which writes assistants asked for under which request id, so that a repeat is not done twice. Hashes alone, no content. */
export class CreateToolOperations1790004200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table tool_operations (
        account_id bigint not null references accounts on delete cascade,
        operation_id text not null,
        request_hash bytea not null,
        doer uuid not null,
        begun_at timestamptz not null default now(),
        done_at timestamptz,
        primary key (account_id, operation_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table tool_operations`);
  }
}
