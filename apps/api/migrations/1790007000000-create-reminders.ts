import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A firing is one coming of a reminder, claimed by whoever brings it; a notification is what came of it. */
export class CreateReminders1790007000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table reminders (
        account_id bigint not null references accounts on delete cascade,
        id bigint generated always as identity,
        group_id bigint,
        kind text not null check (kind in ('due_words', 'daily_study', 'weekly_summary', 'goal_progress')),
        trigger_time time not null,
        recurrence text not null check (recurrence in ('once', 'daily', 'weekdays')),
        enabled boolean not null,
        next_at timestamptz,
        operation_id text not null,
        request_hash bytea not null,
        created_at timestamptz not null default date_trunc('milliseconds', now()),
        primary key (account_id, id),
        unique (account_id, operation_id),
        foreign key (account_id, group_id) references groups on delete cascade,
        check (enabled or next_at is null)
      )`);
    await runner.query(`create index reminders_of_group on reminders (account_id, group_id)`);
    await runner.query(`create index reminders_due on reminders (next_at) where next_at is not null`);
    await runner.query(`
      create table reminder_firings (
        account_id bigint not null,
        id bigint generated always as identity,
        reminder_id bigint not null,
        occurrence timestamptz not null,
        claimed_at timestamptz not null,
        outcome text check (outcome in ('sent', 'late', 'suspended', 'paused', 'no_channel', 'skipped_today', 'quiet_hours', 'nothing_due',
          'enough_today', 'too_soon')),
        decided_at timestamptz,
        primary key (account_id, id),
        unique (account_id, reminder_id, occurrence),
        foreign key (account_id, reminder_id) references reminders on delete cascade
      )`);
    await runner.query(`create index reminder_firings_by_age on reminder_firings using brin (claimed_at)`);
    await runner.query(`
      create table notifications (
        account_id bigint not null references accounts on delete cascade,
        id bigint generated always as identity,
        firing_id bigint,
        kind text not null,
        group_id bigint,
        channels text[] not null,
        title text not null,
        body text not null,
        created_at timestamptz not null,
        acknowledged_at timestamptz,
        withdrawn_at timestamptz,
        action text check (action in ('start_session', 'remind_later', 'skip_today')),
        acted_at timestamptz,
        primary key (account_id, id),
        unique (account_id, firing_id),
        foreign key (account_id, firing_id) references reminder_firings on delete set null (firing_id)
      )`);
    await runner.query(`create index notifications_recent on notifications (account_id, created_at)`);
    await runner.query(`create index notifications_by_age on notifications using brin (created_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table notifications, reminder_firings, reminders`);
  }
}
