import type { ExpectedReminder } from '@wordhoard/reminders';
import type { ExpectedReminderDto, ReminderDto } from './dto/reminder.dto.js';
import type { ReminderRow } from './reminder.row.js';

export function toReminder({ next_at, created_at, ...row }: ReminderRow): ReminderDto {
  return { ...row, next_at: next_at?.toISOString() ?? null, created_at: created_at.toISOString() };
}

export function toExpectedReminder({ id, at, suppression }: ExpectedReminder): ExpectedReminderDto {
  return { reminder_id: id, at: at.toISOString(), silent_because: suppression };
}
