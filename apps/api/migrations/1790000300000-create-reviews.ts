import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateReviews1790000300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table review_sessions (
        account_id bigint not null references accounts on delete cascade,
        id bigint generated always as identity,
        mode text not null check (mode in ('standard', 'focus', 'walking', 'night', 'break', 'mistakes')),
        group_id bigint,
        client_session_id uuid,
        queue jsonb not null,
        words_reviewed integer not null default 0,
        correct_count integer not null default 0,
        incorrect_count integer not null default 0,
        new_words_learned integer not null default 0,
        operation_id text not null,
        request_hash bytea not null,
        started_at timestamptz not null,
        ended_at timestamptz,
        primary key (account_id, id),
        unique (account_id, operation_id),
        unique (account_id, client_session_id),
        foreign key (account_id, group_id) references groups
      )`);
    await runner.query(`
      create table review_logs (
        account_id bigint not null references accounts on delete cascade,
        id bigint generated always as identity,
        kind text not null check (kind in ('answer', 'skip', 'void', 'baseline', 'reschedule', 'reset')),
        word_id bigint not null,
        facet smallint not null,
        session_id bigint,
        operation_id text not null,
        request_hash bytea not null,
        answered_at timestamptz not null,
        received_at timestamptz not null,
        outcome text check (outcome in ('correct', 'incorrect', 'skipped')),
        grade text check (grade in ('again', 'hard', 'good', 'easy')),
        duration_ms integer,
        attempted_answer text,
        hint_used boolean,
        direction text,
        format text,
        algorithm text not null check (algorithm in ('sm2', 'fsrs')),
        parameter_set_id bigint,
        interval_chosen double precision,
        memory_before jsonb,
        memory_after jsonb,
        due_before timestamptz,
        due_after timestamptz,
        was_new boolean not null default false,
        became_leech boolean not null default false,
        leech_suspended boolean not null default false,
        voids text,
        primary key (account_id, id),
        unique (account_id, operation_id),
        foreign key (account_id, word_id) references words on delete cascade,
        foreign key (account_id, session_id) references review_sessions,
        foreign key (account_id, parameter_set_id) references parameter_sets,
        check ((kind = 'void') = (voids is not null)),
        check ((kind = 'answer') = (grade is not null))
      )`);
    await runner.query(`create index review_logs_session on review_logs (account_id, session_id, id)`);
    await runner.query(`create index review_logs_facet on review_logs (account_id, word_id, facet, answered_at, operation_id)`);
    await runner.query(`create unique index review_logs_voids on review_logs (account_id, voids) where voids is not null`);
    await runner.query(`create index review_logs_time on review_logs (account_id, answered_at)`);
    await runner.query(`
      create function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'the review log is append-only';
      end $$`);
    await runner.query(`
      create trigger review_logs_append_only before update on review_logs for each row execute function refuse_change()`);
    await runner.query(`
      create function study_day(moment timestamptz, zone text, day_start_hour integer) returns date language sql stable
        return ((moment at time zone zone) - make_interval(hours => day_start_hour))::date`);
    await runner.query(`
      create table due_days (
        account_id bigint not null references accounts on delete cascade,
        day date not null,
        reviews integer not null,
        primary key (account_id, day)
      )`);
    await runner.query(`
      create table study_days (
        account_id bigint not null references accounts on delete cascade,
        day date not null,
        answers integer not null,
        new_words integer not null,
        study_ms bigint not null,
        primary key (account_id, day)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table study_days, due_days, review_logs, review_sessions`);
    await runner.query(`drop function study_day, refuse_change`);
  }
}
