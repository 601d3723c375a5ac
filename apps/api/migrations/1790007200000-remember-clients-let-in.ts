import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A host keeps its registration for good, and comes back with it long after it was disconnected. Only those never let in are abandoned. */
export class RememberClientsLetIn1790007200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table oauth_clients add column let_in_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table oauth_clients drop column let_in_at`);
  }
}
