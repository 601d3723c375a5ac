import { Injectable } from '@nestjs/common';
import { isWorthSending, NotificationAction, notificationText, REMINDER_LIMITS } from '@wordhoard/reminders';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database } from '../../../platform/database/database.js';
import { NotFoundError } from '../../../platform/http/domain-error.js';
import { type ActedDto, MAX_NOTIFICATIONS, type NotificationDto, type OutboxDto } from '../dto/notification.dto.js';
import { ListenersRepository } from '../listeners.repository.js';
import { NotificationExpiredError } from '../reminders.errors.js';
import { toNotification } from './notification.mapper.js';
import { type NotificationRow, NotificationsRepository } from './notifications.repository.js';

@Injectable()
export class NotificationsService {
  constructor(
    private readonly database: Database,
    private readonly notifications: NotificationsRepository,
    private readonly listeners: ListenersRepository,
  ) {}

  async list(scope: AccountScope): Promise<OutboxDto> {
    const now = new Date();
    const pending = await this.notifications.pending(scope, now, MAX_NOTIFICATIONS + 1);
    const notifications = pending.length === 0 ? [] : await this.refresh(scope, pending, now);
    return {
      notifications: notifications.slice(0, MAX_NOTIFICATIONS),
      has_more: notifications.length > MAX_NOTIFICATIONS,
      payload_version: 1,
    };
  }

  /** Already acknowledged notifications and unknown ids are ignored. */
  acknowledge(scope: AccountScope, ids: readonly number[]): Promise<number> {
    return this.notifications.acknowledge(scope, ids, new Date());
  }

  /** Only the first action is applied. @throws NotFoundError, NotificationExpiredError */
  async act(scope: AccountScope, id: number, action: NotificationAction): Promise<ActedDto> {
    const { actionMs, laterMs } = REMINDER_LIMITS;
    const applied = await this.database.transaction(async (sql) => {
      const now = new Date();
      const notification = await this.notifications.lock(scope, id, sql);
      if (!notification) throw new NotFoundError('Notification', id);
      if (now.getTime() - notification.created_at.getTime() >= actionMs) throw new NotificationExpiredError(id);
      if (notification.action !== null) return false;
      await this.notifications.act(scope, id, action, now, sql);
      const later = new Date(now.getTime() + laterMs);
      if (action === NotificationAction.RemindLater) await this.notifications.postpone(scope, notification.reminder_id, later, sql);
      return true;
    });
    return { action, applied, open_review: action === NotificationAction.StartSession };
  }

  /**
   * Notifications about words that were studied since are withdrawn. The texts of the rest are composed again: some of the words may have
   * been studied, or details hidden, since then.
   */
  private async refresh(scope: AccountScope, pending: readonly NotificationRow[], now: Date): Promise<NotificationDto[]> {
    const listeners = await this.listeners.read(
      pending.map(({ group_id: groupId }) => ({ scope, groupId })),
      now,
    );
    const over: number[] = [];
    const shown: NotificationDto[] = [];
    for (const [index, row] of pending.entries()) {
      const facts = listeners[index];
      if (facts && isWorthSending(row.kind, facts.counts))
        shown.push(toNotification(row, notificationText(row.kind, facts.counts, facts.isHidden)));
      else over.push(row.id);
    }
    if (over.length > 0) await this.notifications.withdraw(scope, over, now);
    return shown;
  }
}
