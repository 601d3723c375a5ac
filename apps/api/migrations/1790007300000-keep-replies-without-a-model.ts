import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A companion's reply by rule has the provider `none` and no model. */
export class KeepRepliesWithoutAModel1790007300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table companion_operations drop constraint companion_operations_check`);
    await runner.query(`
      alter table companion_operations add constraint companion_operations_provider_check
        check ((outcome is not null and outcome = 'ok') = (ai_provider is not null)
          and (ai_model is null) = (ai_provider is null or ai_provider = 'none'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table companion_operations drop constraint companion_operations_provider_check`);
    await runner.query(`
      update companion_operations set outcome = 'unavailable', detail = 'The model gave no answer.', ai_provider = null
        where ai_provider = 'none'`);
    await runner.query(`
      alter table companion_operations add constraint companion_operations_check
        check ((outcome is not null and outcome = 'ok') = (ai_model is not null))`);
  }
}
