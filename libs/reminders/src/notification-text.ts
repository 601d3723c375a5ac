import type { NotificationCounts } from './counts.js';
import { REMINDER_LIMITS, ReminderKind } from './reminder.js';

export interface NotificationText {
  readonly title: string;
  readonly body: string;
}

/** For lock screens: neither the topic nor any numbers. */
const HIDDEN: NotificationText = { title: 'Wordhoard', body: 'Open Wordhoard to see what there is.' };

/** The text of a notification. It contains only the given numbers, never the learner's words. */
export function notificationText(kind: ReminderKind, counts: NotificationCounts, isHidden: boolean): NotificationText {
  if (isHidden) return HIDDEN;
  const due = several(counts.due, 'word');
  const wait = counts.due === 1 ? 'waits' : 'wait';
  switch (kind) {
    case ReminderKind.DueWords:
      return { title: 'Words are due', body: `${due} ${wait} for you.` };
    case ReminderKind.DailyStudy:
      return { title: 'Time to study', body: `${due} ${wait} for you today.` };
    case ReminderKind.WeeklySummary:
      return {
        title: 'Your last seven days',
        body: `You gave ${several(counts.answersOfWeek, 'answer')} on ${several(counts.daysOfWeek, 'day')}.`,
      };
    case ReminderKind.GoalProgress:
      return { title: 'Today so far', body: `${several(counts.answeredToday, 'answer')} given, ${due} to go.` };
  }
}

function several(count: number, thing: string): string {
  const number = count >= REMINDER_LIMITS.counted ? `${REMINDER_LIMITS.counted}+` : count;
  return `${number} ${thing}${count === 1 ? '' : 's'}`;
}
