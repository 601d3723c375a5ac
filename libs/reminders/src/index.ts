export { type Counts, isWorthTelling } from './counts.js';
export { REMINDER_LIMITS } from './limits.js';
export { notificationText, type NotificationText } from './notification-text.js';
export { nextOccurrence, occurrenceAfter, type Schedule } from './occurrences.js';
export { isQuiet, type Listener, type Occasion, Silence, silenceOf } from './policy.js';
export { actionsOf, Channel, NotificationAction, Recurrence, ReminderKind } from './reminder.js';
export { type Expected, type PlannedReminder, weekAhead } from './week-ahead.js';
