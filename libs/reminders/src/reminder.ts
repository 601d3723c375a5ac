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
