import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a review shows a new word before it asks for it. */
export class IntroduceNewWords1790007410000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table recall_settings add column introduce_new_words boolean not null default true`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table recall_settings drop column introduce_new_words`);
  }
}
