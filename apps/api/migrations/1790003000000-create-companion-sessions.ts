import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `companion_operations` is what makes a command to a session repeatable: a hash, and of an exchange how it went. No content stands in it,
 * so it stays when the content of a session is deleted. An exchange without an outcome is one that a model is being asked about.
 */
export class CreateCompanionSessions1790003000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table companion_sessions (
        account_id bigint not null references accounts on delete cascade,
        id uuid not null,
        goal text,
        language text,
        group_id bigint,
        difficulty text check (difficulty in ('gentle', 'steady', 'stretch')),
        status text not null default 'active' check (status in ('active', 'paused', 'finished', 'revoked')),
        revision integer not null default 1,
        consent jsonb,
        connection_id text,
        client_id text,
        summary text,
        operation_id text not null,
        request_hash bytea not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        primary key (account_id, id),
        unique (account_id, operation_id),
        foreign key (account_id, group_id) references groups on delete set null (group_id)
      )`);
    await runner.query(`
      create table companion_operations (
        account_id bigint not null,
        operation_id text not null,
        session_id uuid not null,
        request_hash bytea not null,
        done_by uuid not null,
        outcome text check (outcome in ('ok', 'disabled', 'unavailable')),
        detail text,
        ai_provider text,
        ai_model text,
        created_at timestamptz not null default now(),
        primary key (account_id, operation_id),
        foreign key (account_id, session_id) references companion_sessions on delete cascade,
        check ((outcome is not null and outcome = 'ok') = (ai_model is not null))
      )`);
    await runner.query(`create index companion_operations_of_session on companion_operations (account_id, session_id)`);
    await runner.query(`
      create table companion_turns (
        account_id bigint not null,
        id bigint generated always as identity,
        session_id uuid not null,
        role text not null check (role in ('user', 'assistant')),
        content text not null,
        activity_id uuid,
        operation_id text not null,
        is_operation_named boolean not null,
        created_at timestamptz not null default now(),
        primary key (account_id, id),
        unique (account_id, operation_id, role),
        foreign key (account_id, session_id) references companion_sessions on delete cascade,
        foreign key (account_id, operation_id) references companion_operations on delete cascade
      )`);
    await runner.query(`create index companion_turns_of_session on companion_turns (account_id, session_id, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table companion_turns, companion_operations, companion_sessions`);
  }
}
