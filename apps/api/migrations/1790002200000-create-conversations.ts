import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A message stands with its reply in one row, so that it has one at most. `asking` is whoever asks a model for the reply at this moment.
 * `last_active_at` has the precision of a cursor.
 */
export class CreateConversations1790002200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table conversations (
        account_id bigint not null references accounts on delete cascade,
        id bigint generated always as identity,
        target_language text not null,
        difficulty text not null check (difficulty in ('gentle', 'steady', 'stretch')),
        group_id bigint,
        scenario text,
        operation_id text not null,
        request_hash bytea not null,
        created_at timestamptz not null default now(),
        last_active_at timestamptz(3) not null default now(),
        ended_at timestamptz,
        primary key (account_id, id),
        unique (account_id, operation_id),
        foreign key (account_id, group_id) references groups on delete set null (group_id)
      )`);
    await runner.query(`create index conversations_by_activity on conversations (account_id, last_active_at, id)`);
    await runner.query(`
      create table messages (
        account_id bigint not null,
        id bigint generated always as identity,
        conversation_id bigint not null,
        content text not null,
        operation_id text not null,
        request_hash bytea not null,
        created_at timestamptz not null default now(),
        reply text,
        reply_provider text,
        reply_model text,
        replied_at timestamptz,
        asking uuid,
        asking_since timestamptz,
        primary key (account_id, id),
        unique (account_id, operation_id),
        foreign key (account_id, conversation_id) references conversations on delete cascade
      )`);
    await runner.query(`create index messages_of_conversation on messages (account_id, conversation_id, id)`);
    await runner.query(`
      create table corrections (
        account_id bigint not null,
        message_id bigint not null,
        n smallint not null check (n between 1 and 3),
        original text not null,
        corrected text not null,
        explanation text not null,
        verdict text check (verdict in ('accepted', 'rejected', 'edited')),
        edited_text text,
        primary key (account_id, message_id, n),
        foreign key (account_id, message_id) references messages on delete cascade,
        check ((edited_text is not null) = (verdict is not null and verdict = 'edited'))
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table corrections, messages, conversations`);
  }
}
