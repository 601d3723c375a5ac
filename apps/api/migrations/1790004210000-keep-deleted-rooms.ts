import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A room that is deleted keeps its row and its placements for a while, as words and groups do. */
export class KeepDeletedRooms1790004210000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table rooms add column deleted_at timestamptz`);
    await runner.query(`create index rooms_deleted on rooms (account_id, deleted_at) where deleted_at is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from rooms where deleted_at is not null`);
    await runner.query(`alter table rooms drop column deleted_at`);
  }
}
