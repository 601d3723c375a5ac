import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A mnemonic that is deleted keeps its row and its vote for a while, as words and groups do. */
export class KeepDeletedMnemonics1790004220000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table mnemonics add column deleted_at timestamptz`);
    await runner.query(`create index mnemonics_deleted on mnemonics (account_id, deleted_at) where deleted_at is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from mnemonics where deleted_at is not null`);
    await runner.query(`alter table mnemonics drop column deleted_at`);
  }
}
