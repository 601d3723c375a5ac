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

/** Notification channels. Clients poll the outbox for the first two; the server sends the others. */
export const Channel = { Desktop: 'desktop', InApp: 'in_app', Push: 'push', Email: 'email' } as const;
export type Channel = (typeof Channel)[keyof typeof Channel];

export const NotificationAction = { StartSession: 'start_session', RemindLater: 'remind_later', SkipToday: 'skip_today' } as const;
export type NotificationAction = (typeof NotificationAction)[keyof typeof NotificationAction];

/** The actions on a notification. A summary has nothing to start. */
export function actionsOf(kind: ReminderKind): readonly NotificationAction[] {
  const { StartSession, RemindLater, SkipToday } = NotificationAction;
  return kind === ReminderKind.WeeklySummary ? [RemindLater, SkipToday] : [StartSession, RemindLater, SkipToday];
}

const HOUR_MS = 3_600_000;

/** Limits that apply regardless of the learner's settings. */
export const REMINDER_LIMITS = {
  /** Reminders per account. */
  reminders: 50,
  /** Per study day. */
  notificationsPerDay: 4,
  /** Minimum time between notifications. */
  cooldownMs: 2 * HOUR_MS,
  /** How late a reminder may still be sent. */
  latenessMs: 3 * HOUR_MS,
  /** How long a notification is shown and its actions work. */
  actionMs: 12 * HOUR_MS,
  /** How long "Later" postpones a reminder; it is sent once the policy allows. */
  laterMs: 2 * HOUR_MS,
  /** Counting due words stops here. */
  counted: 1000,
} as const;
