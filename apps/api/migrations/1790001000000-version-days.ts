import type { MigrationInterface, QueryRunner } from 'typeorm';

export class VersionDays1790001000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Rises when the account's days move: with its time zone, or with the hour at which they begin. It stands on the account, which is
    // locked first, so that what was counted by the days of before notices.
    await runner.query(`alter table accounts add column days_version integer not null default 1`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table accounts drop column days_version`);
  }
}
