import { ReminderKind } from './reminder.js';

/** The counts for a notification at the time of sending. */
export interface NotificationCounts {
  /** Words due within today's limits, in the reminder's group or in all. */
  readonly due: number;
  readonly answeredToday: number;
  /** In the seven study days before today. */
  readonly answersOfWeek: number;
  readonly daysOfWeek: number;
}

/** Whether there is something to report. Checked when sending and while the notification is shown. */
export function isWorthSending(kind: ReminderKind, { due, answeredToday, answersOfWeek }: NotificationCounts): boolean {
  switch (kind) {
    case ReminderKind.DueWords:
    case ReminderKind.GoalProgress:
      return due > 0;
    case ReminderKind.DailyStudy:
      return due > 0 && answeredToday === 0;
    case ReminderKind.WeeklySummary:
      return answersOfWeek > 0;
  }
}
