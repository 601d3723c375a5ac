import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateWeeklyReports1790002330000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table weekly_reports (
        account_id bigint not null references accounts on delete cascade,
        id bigint generated always as identity,
        week text not null check (week ~ '^[0-9]{4}-W[0-9]{2}$'),
        snapshot jsonb not null,
        operation_id text not null,
        request_hash bytea not null,
        created_at timestamptz not null default now(),
        primary key (account_id, id),
        unique (account_id, week),
        unique (account_id, operation_id)
      )`);
    await runner.query(`
      create function refuse_report_change() returns trigger language plpgsql as $$
      begin
        raise exception 'a weekly report never changes';
      end $$`);
    await runner.query(`
      create trigger weekly_reports_immutable before update on weekly_reports for each row execute function refuse_report_change()`);
    // Apart from the report: it may be written anew, and holds names of figures where it states one, never a number.
    await runner.query(`
      create table weekly_report_narrations (
        account_id bigint not null,
        report_id bigint not null,
        text text not null,
        language text not null,
        ai_provider text not null,
        ai_model text not null,
        created_at timestamptz not null default now(),
        primary key (account_id, report_id),
        foreign key (account_id, report_id) references weekly_reports on delete cascade
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table weekly_report_narrations, weekly_reports`);
    await runner.query(`drop function refuse_report_change`);
  }
}
