/** What a reminder is about. */
export const ReminderKind = {
  DueWords: 'due_words',
  DailyStudy: 'daily_study',
  WeeklySummary: 'weekly_summary',
  GoalProgress: 'goal_progress',
} as const;
export type ReminderKind = (typeof ReminderKind)[keyof typeof ReminderKind];

export const Recurrence = { Once: 'once', Daily: 'daily', Weekdays: 'weekdays' } as const;
export type Recurrence = (typeof Recurrence)[keyof typeof Recurrence];

/** Notification channels. Clients poll the outbox for the first two; the others are sent. */
export const Channel = { Desktop: 'desktop', InApp: 'in_app', Push: 'push', Email: 'email' } as const;
export type Channel = (typeof Channel)[keyof typeof Channel];

export const NotificationAction = { StartSession: 'start_session', RemindLater: 'remind_later', SkipToday: 'skip_today' } as const;
export type NotificationAction = (typeof NotificationAction)[keyof typeof NotificationAction];

/** What a learner may do with a notification: a summary has nothing to start. */
export function actionsOf(kind: ReminderKind): readonly NotificationAction[] {
  const { StartSession, RemindLater, SkipToday } = NotificationAction;
  return kind === ReminderKind.WeeklySummary ? [RemindLater, SkipToday] : [StartSession, RemindLater, SkipToday];
}

const HOUR_MS = 3_600_000;

/** Limits of notifications, regardless of the learner's reminders. */
export const REMINDER_LIMITS = {
  /** Reminders of an account. */
  reminders: 50,
  /** In one study day. */
  notificationsPerDay: 4,
  /** From one notification to the next. */
  cooldownMs: 2 * HOUR_MS,
  /** How long after its time a reminder may still come. */
  latenessMs: 3 * HOUR_MS,
  /** For how long a notification is shown and can be acted upon. */
  actionMs: 12 * HOUR_MS,
  /** One that is asked for later comes once the policy lets another through. */
  laterMs: 2 * HOUR_MS,
  /** From this number on words are counted no further. */
  counted: 1000,
} as const;
