import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateJobs1790000600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table jobs (
        account_id bigint not null references accounts on delete cascade,
        id uuid not null,
        kind text not null,
        state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'superseded')),
        progress double precision not null default 0 check (progress between 0 and 1),
        payload jsonb not null default '{}',
        result jsonb,
        created_at timestamptz not null default now(),
        finished_at timestamptz,
        primary key (account_id, id)
      )`);
    await runner.query(`create index jobs_open on jobs (account_id, kind, created_at) where state in ('queued', 'running')`);
    await runner.query(`create index jobs_finished on jobs (finished_at) where finished_at is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table jobs`);
  }
}
