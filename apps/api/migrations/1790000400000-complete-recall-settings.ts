import type { MigrationInterface, QueryRunner } from 'typeorm';

const EASY_DAYS = `'{normal,normal,normal,normal,normal,normal,normal}'`;

export class CompleteRecallSettings1790000400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table recall_settings
        add column schedule_version integer not null default 1,
        add column fuzz boolean not null default true,
        add column balance_load boolean not null default true,
        add column easy_days text[] not null default ${EASY_DAYS}
          check (cardinality(easy_days) = 7 and easy_days <@ array['normal', 'reduced', 'minimum']),
        add column two_button_mode boolean not null default false,
        add column auto_play boolean not null default false,
        add column push_enabled boolean not null default false,
        add column email_enabled boolean not null default false,
        add column desktop_enabled boolean not null default true,
        add column in_app_enabled boolean not null default true,
        add column quiet_hours_start time,
        add column quiet_hours_end time,
        add column hide_notification_details boolean not null default false,
        add column notifications_paused boolean not null default false,
        add column ai_companion_enabled boolean not null default false,
        add column ai_coach_enabled boolean not null default false,
        add column learning_diagnosis_enabled boolean not null default true`);
    // Which version of the account's schedule settings a memory was folded under: one that differs waits for the job that folds it anew.
    await runner.query(`alter table review_states add column schedule_version integer not null default 1`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table review_states drop column schedule_version`);
    await runner.query(`
      alter table recall_settings
        drop column schedule_version, drop column fuzz, drop column balance_load, drop column easy_days, drop column two_button_mode,
        drop column auto_play, drop column push_enabled, drop column email_enabled, drop column desktop_enabled, drop column in_app_enabled,
        drop column quiet_hours_start, drop column quiet_hours_end, drop column hide_notification_details,
        drop column notifications_paused, drop column ai_companion_enabled, drop column ai_coach_enabled,
        drop column learning_diagnosis_enabled`);
  }
}
