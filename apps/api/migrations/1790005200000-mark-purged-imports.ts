import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of an import that can be taken back no longer its row stays, and nothing of its records. */
export class MarkPurgedImports1790005200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table imports add column purged boolean not null default false`);
    // Of all accounts, for the job that purges.
    await runner.query(`
      create index imports_settled on imports (coalesce(undone_at, committed_at)) where state in ('committed', 'undone') and not purged`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table imports drop column purged`);
  }
}
