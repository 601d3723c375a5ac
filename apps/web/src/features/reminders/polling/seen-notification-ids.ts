import type { NotificationDto } from '@wordhoard/api-client/types';
import { REMINDER_LIMITS } from '@wordhoard/reminders';
import { Stored } from '../../../lib/stored.js';

/** Ids of notifications that this browser has shown for an account, in any tab. */
export class SeenNotificationIds {
  readonly #ids: Stored<readonly number[]>;

  constructor(accountId: number) {
    this.#ids = new Stored(`wordhoard.brought-notifications.${accountId}`, (value) =>
      Array.isArray(value) ? value.filter((id) => typeof id === 'number') : null,
    );
  }

  /**
   * Returns the notifications to show now, and marks them as shown: after a crash some are lost, but none is shown twice. Old ones appear
   * in the list only.
   */
  take(waiting: readonly NotificationDto[], now: number): NotificationDto[] {
    const before = this.#ids.get() ?? [];
    this.#ids.set(waiting.map(({ id }) => id));
    return waiting.filter(({ id, created_at }) => !before.includes(id) && now - Date.parse(created_at) <= REMINDER_LIMITS.latenessMs);
  }
}
