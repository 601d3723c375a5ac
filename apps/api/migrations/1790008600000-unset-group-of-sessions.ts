import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A session outlives its group. The foreign key unsets the group, so that deleting a group does not write sessions. */
export class UnsetGroupOfSessions1790008600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table review_sessions
        drop constraint review_sessions_account_id_group_id_fkey,
        add constraint review_sessions_account_id_group_id_fkey
          foreign key (account_id, group_id) references groups on delete set null (group_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table review_sessions
        drop constraint review_sessions_account_id_group_id_fkey,
        add constraint review_sessions_account_id_group_id_fkey foreign key (account_id, group_id) references groups`);
  }
}
