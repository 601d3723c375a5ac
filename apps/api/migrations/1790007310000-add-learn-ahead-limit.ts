import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many minutes before its time a session may ask a card in learning, once nothing else is left. */
export class AddLearnAheadLimit1790007310000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table recall_settings add column learn_ahead_minutes smallint not null default 20
        check (learn_ahead_minutes between 0 and 1440)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table recall_settings drop column learn_ahead_minutes`);
  }
}
