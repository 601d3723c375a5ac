import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexAddedWords1790002320000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create index words_by_creation on words (account_id, created_at) where deleted_at is null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index words_by_creation`);
  }
}
