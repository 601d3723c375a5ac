import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexDeletedWords1790001300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create index words_deleted_of_account on words (account_id, group_id) where deleted_at is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index words_deleted_of_account`);
  }
}
