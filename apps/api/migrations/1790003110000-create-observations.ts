import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Answers of reviews are observations as they stand in the log, so these rows are the others. They and their corrections take their ids
 * from the log's own sequence: an id names one thing, and the newest id seen is a mark in all three.
 */
export class CreateObservations1790003110000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table observations (
        account_id bigint not null references accounts on delete cascade,
        id bigint not null default nextval('review_logs_id_seq'),
        word_id bigint not null,
        facet smallint not null,
        source text not null check (source in ('activity', 'context')),
        outcome text not null check (outcome in ('correct', 'incorrect')),
        activity_id uuid,
        observed_at timestamptz not null default date_trunc('milliseconds', now()),
        primary key (account_id, id),
        unique (account_id, activity_id),
        foreign key (account_id, word_id) references words on delete cascade,
        foreign key (account_id, activity_id) references activities on delete cascade,
        check ((source = 'activity') = (activity_id is not null))
      )`);
    await runner.query(`create index observations_time on observations (account_id, observed_at, id)`);
    await runner.query(`create index observations_of_word on observations (account_id, word_id, observed_at, id)`);
    await runner.query(`
      create table observation_corrections (
        account_id bigint not null references accounts on delete cascade,
        id bigint not null default nextval('review_logs_id_seq'),
        observation_id bigint not null,
        word_id bigint not null,
        outcome text not null check (outcome in ('correct', 'incorrect', 'disregarded')),
        note text,
        operation_id text not null,
        request_hash bytea not null,
        created_at timestamptz not null default now(),
        primary key (account_id, id),
        unique (account_id, operation_id),
        foreign key (account_id, word_id) references words on delete cascade
      )`);
    await runner.query(`create index corrections_of_observation on observation_corrections (account_id, observation_id, id)`);
    await runner.query(`create index corrections_of_word on observation_corrections (account_id, word_id)`);
    await runner.query(`
      create function refuse_evidence_change() returns trigger language plpgsql as $$
      begin
        raise exception 'what was observed never changes: a correction is a row of its own';
      end $$`);
    for (const table of ['observations', 'observation_corrections']) {
      await runner.query(`
        create trigger ${table}_immutable before update on ${table} for each row execute function refuse_evidence_change()`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table observation_corrections, observations`);
    await runner.query(`drop function refuse_evidence_change`);
  }
}
