import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexLeeches1790001500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create index review_states_leeches on review_states (account_id, word_id) where leech`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index review_states_leeches`);
  }
}
