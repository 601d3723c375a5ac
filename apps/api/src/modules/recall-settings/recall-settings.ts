import type { AnswerDetail, QuestionDetail } from '@wordhoard/learning';
import type { Algorithm, EasyDays, LeechAction } from '@wordhoard/scheduling';

/** Settings for reviews and notifications, in the names of requests and rows. */
export interface RecallSettings {
  readonly scheduler: Algorithm;
  readonly desired_retention: number;
  readonly maximum_interval_days: number;
  readonly new_words_per_day: number;
  readonly reviews_per_day: number;
  readonly learning_steps: readonly string[];
  readonly relearning_steps: readonly string[];
  readonly fuzz: boolean;
  readonly balance_load: boolean;
  readonly easy_days: EasyDays;
  readonly leech_threshold: number;
  readonly leech_action: LeechAction;
  readonly day_start_hour: number;
  readonly learn_ahead_minutes: number;
  readonly introduce_new_words: boolean;
  readonly two_button_mode: boolean;
  readonly question_details: readonly QuestionDetail[];
  readonly answer_details: readonly AnswerDetail[];
  readonly auto_play: boolean;
  readonly push_enabled: boolean;
  readonly email_enabled: boolean;
  readonly desktop_enabled: boolean;
  readonly in_app_enabled: boolean;
  /** `HH:MM` in local time. */
  readonly quiet_hours_start: string | null;
  readonly quiet_hours_end: string | null;
  readonly hide_notification_details: boolean;
  readonly notifications_paused: boolean;
  readonly ai_companion_enabled: boolean;
  readonly ai_coach_enabled: boolean;
  readonly learning_diagnosis_enabled: boolean;
}

export const SETTING_NAMES = [
  'scheduler',
  'desired_retention',
  'maximum_interval_days',
  'new_words_per_day',
  'reviews_per_day',
  'learning_steps',
  'relearning_steps',
  'fuzz',
  'balance_load',
  'easy_days',
  'leech_threshold',
  'leech_action',
  'day_start_hour',
  'learn_ahead_minutes',
  'introduce_new_words',
  'two_button_mode',
  'question_details',
  'answer_details',
  'auto_play',
  'push_enabled',
  'email_enabled',
  'desktop_enabled',
  'in_app_enabled',
  'quiet_hours_start',
  'quiet_hours_end',
  'hide_notification_details',
  'notifications_paused',
  'ai_companion_enabled',
  'ai_coach_enabled',
  'learning_diagnosis_enabled',
] as const satisfies readonly (keyof RecallSettings)[];

/** The settings that affect memory. */
export const MEMORY_SETTINGS = [
  'scheduler',
  'desired_retention',
  'maximum_interval_days',
  'learning_steps',
  'relearning_steps',
] as const satisfies readonly (keyof RecallSettings)[];
