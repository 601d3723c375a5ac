import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Daily limits and the desired retention of a group. Null: the account's settings hold. */
export class AddGroupStudySettings1790008500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table groups
        add column new_words_per_day integer check (new_words_per_day >= 0),
        add column reviews_per_day integer check (reviews_per_day >= 0),
        add column desired_retention double precision check (desired_retention between 0.7 and 0.99)`);
    await runner.query(`
      create index groups_with_limits on groups (account_id, id)
        where deleted_at is null and (new_words_per_day is not null or reviews_per_day is not null)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index groups_with_limits`);
    await runner.query(`
      alter table groups drop column new_words_per_day, drop column reviews_per_day, drop column desired_retention`);
  }
}
