export { type NotificationCounts, isWorthSending } from './counts.js';
export { REMINDER_LIMITS, actionsOf, Channel, NotificationAction, Recurrence, ReminderKind } from './reminder.js';
export { notificationText, type NotificationText } from './notification-text.js';
export { nextOccurrence, occurrenceAfter, type ReminderSchedule } from './occurrences.js';
export { isInQuietHours, type NotificationRecipient, type PendingReminder, SuppressionReason, suppressionReasonFor } from './policy.js';
export { type ExpectedReminder, type PlannedReminder, weekAhead } from './week-ahead.js';
