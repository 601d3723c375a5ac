import type { MigrationInterface, QueryRunner } from 'typeorm';

/** 0 is no flag. */
export class FlagWords1790007510000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table words add column flag smallint not null default 0 check (flag between 0 and 7)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table words drop column flag`);
  }
}
