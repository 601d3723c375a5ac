import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexAdministration1790001200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create index accounts_by_username on accounts (lower(username) text_pattern_ops, id)`);
    await runner.query(`create index accounts_by_email on accounts (lower(email) text_pattern_ops, id)`);
    await runner.query(`create index accounts_administrators on accounts (id) where role = 'admin'`);
    // Without the counters: an answer moves them, and would then have to move an entry of the index as well.
    await runner.query(`create index study_days_by_day on study_days (day)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index study_days_by_day, accounts_administrators, accounts_by_email, accounts_by_username`);
  }
}
