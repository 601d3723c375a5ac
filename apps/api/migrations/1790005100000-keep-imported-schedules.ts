import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a row was where it comes from, so that it can go back as it came; and which facets were suspended there while the word was not. */
export class KeepImportedSchedules1790005100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table review_states add column imported jsonb, add column suspended boolean not null default false`);
    await runner.query(`alter table review_logs add column imported jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table review_logs drop column imported`);
    await runner.query(`alter table review_states drop column imported, drop column suspended`);
  }
}
