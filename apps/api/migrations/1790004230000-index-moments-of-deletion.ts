import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Words that went together are told together, by the moment at which they went. */
export class IndexMomentsOfDeletion1790004230000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create index words_moment_of_deletion on words (account_id, deleted_at, id) include (group_id) where deleted_at is not null`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index words_moment_of_deletion`);
  }
}
