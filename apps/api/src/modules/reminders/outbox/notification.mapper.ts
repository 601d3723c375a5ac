import { actionsOf, type NotificationText, ReminderKind, REMINDER_LIMITS } from '@wordhoard/reminders';
import type { NotificationDto } from '../dto/notification.dto.js';
import type { NotificationRow } from './notifications.repository.js';

export function toNotification({ id, kind, group_id, created_at }: NotificationRow, text: NotificationText): NotificationDto {
  return {
    id,
    ...text,
    actions: [...actionsOf(kind)],
    created_at: created_at.toISOString(),
    expires_at: new Date(created_at.getTime() + REMINDER_LIMITS.actionMs).toISOString(),
    deep_link: deepLink(kind, group_id),
  };
}

function deepLink(kind: ReminderKind, groupId: number | null): string {
  if (kind === ReminderKind.WeeklySummary) return '/practice/reports';
  return groupId === null ? '/review' : `/review?group=${groupId}`;
}
