import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which operation began it, so that a repeat finds it. */
export class NameOperationOfActivity1790003130000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table activities
        add column operation_id text not null default gen_random_uuid()::text,
        add unique (account_id, operation_id)`);
    await runner.query(`alter table activities alter column operation_id drop default`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table activities drop column operation_id`);
  }
}
