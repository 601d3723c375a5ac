import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An attempt is a conversation that is judged in the end, and has its id. `asking` is as it is in messages. */
export class CreateScenarioAttempts1790002210000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table scenario_attempts (
        account_id bigint not null,
        id bigint not null,
        evaluation jsonb,
        ai_provider text,
        ai_model text,
        finished_at timestamptz,
        asking uuid,
        asking_since timestamptz,
        primary key (account_id, id),
        foreign key (account_id, id) references conversations on delete cascade,
        check (num_nonnulls(evaluation, ai_provider, ai_model, finished_at) in (0, 4))
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table scenario_attempts`);
  }
}
