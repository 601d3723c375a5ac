import type { NotificationDto } from '@wordhoard/api-client/types';
import { REMINDER_LIMITS } from '@wordhoard/reminders';
import { Stored } from '../../../lib/stored.js';

/** Which notifications of an account this browser has brought, whichever of its tabs did. */
export class Brought {
  readonly #ids: Stored<readonly number[]>;

  constructor(accountId: number) {
    this.#ids = new Stored(`wordhoard.brought-notifications.${accountId}`, (value) =>
      Array.isArray(value) ? value.filter((id) => typeof id === 'number') : null,
    );
  }

  /**
   * Those that are to be brought now, and never again: who dies before they are shown has lost them, and shows none twice. One that waited
   * for hours until the app was opened is no longer news; it stands in the list.
   */
  take(waiting: readonly NotificationDto[], now: number): NotificationDto[] {
    const before = this.#ids.get() ?? [];
    // What waits no more does not come again.
    this.#ids.set(waiting.map(({ id }) => id));
    return waiting.filter(({ id, created_at }) => !before.includes(id) && now - Date.parse(created_at) <= REMINDER_LIMITS.latenessMs);
  }
}
