import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSchedulingSettings1790000100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table recall_settings (
        account_id bigint primary key references accounts on delete cascade,
        scheduler text not null check (scheduler in ('sm2', 'fsrs')),
        desired_retention double precision not null default 0.9 check (desired_retention between 0.7 and 0.99),
        maximum_interval_days integer not null default 36500 check (maximum_interval_days between 1 and 36500),
        new_words_per_day integer not null default 20 check (new_words_per_day >= 0),
        reviews_per_day integer not null default 200 check (reviews_per_day >= 0),
        learning_steps text[] not null default '{1m,10m}',
        relearning_steps text[] not null default '{10m}',
        leech_threshold integer not null default 8 check (leech_threshold > 0),
        leech_action text not null default 'tag' check (leech_action in ('tag', 'suspend')),
        day_start_hour smallint not null default 4 check (day_start_hour between 0 and 23)
      )`);
    await runner.query(`
      create table parameter_sets (
        account_id bigint not null references accounts on delete cascade,
        id bigint generated always as identity,
        algorithm text not null check (algorithm in ('sm2', 'fsrs')),
        weights double precision[] not null,
        desired_retention double precision not null,
        trained_on integer,
        log_loss_before double precision,
        log_loss_after double precision,
        active boolean not null,
        created_at timestamptz not null default now(),
        primary key (account_id, id)
      )`);
    await runner.query(`create unique index parameter_sets_active on parameter_sets (account_id, algorithm) where active`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table parameter_sets, recall_settings`);
  }
}
