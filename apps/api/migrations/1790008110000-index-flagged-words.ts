import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Few words have a flag, so a list of them reads these alone. */
export class IndexFlaggedWords1790008110000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create index words_flagged on words (account_id, id) where flag > 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index words_flagged`);
  }
}
