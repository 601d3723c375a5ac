import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A training that is run again after it was cut short finds by its job what it had done. */
export class NameJobOfParameterSet1790007100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table parameter_sets add column job_id uuid`);
    await runner.query(`create unique index parameter_sets_job on parameter_sets (account_id, job_id) where job_id is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table parameter_sets drop column job_id`);
  }
}
