import { ReminderKind } from './reminder.js';

/** The counts of a notification, at the moment of sending. */
export interface NotificationCounts {
  /** Words to study now, in the limits of the day: of the reminder's group, or of all. */
  readonly due: number;
  readonly answeredToday: number;
  /** Of the seven study days before today. */
  readonly answersOfWeek: number;
  readonly daysOfWeek: number;
}

/** Whether there is something to report, when deciding and as long as the notification is shown. */
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
