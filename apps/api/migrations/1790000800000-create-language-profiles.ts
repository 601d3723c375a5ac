import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateLanguageProfiles1790000800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table language_profiles (
        account_id bigint primary key references accounts on delete cascade,
        profile jsonb not null,
        computed_at timestamptz not null
      )`);
    await runner.query(`create index words_by_language on words (account_id, target_language, id) where deleted_at is null`);
    await runner.query(`create index words_deleted on words (deleted_at) where deleted_at is not null`);
    await runner.query(`create index groups_deleted on groups (deleted_at) where deleted_at is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index groups_deleted, words_deleted, words_by_language`);
    await runner.query(`drop table language_profiles`);
  }
}
