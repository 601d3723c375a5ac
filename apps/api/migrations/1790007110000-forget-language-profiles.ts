import type { MigrationInterface, QueryRunner } from 'typeorm';

/** They are counted once an hour anyway, and now count the known words of each level as well. */
export class ForgetLanguageProfiles1790007110000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`truncate language_profiles`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`truncate language_profiles`);
  }
}
