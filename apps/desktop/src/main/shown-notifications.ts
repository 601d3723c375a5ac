import { REMINDER_LIMITS } from '@wordhoard/reminders';
import type { JsonFile } from './json-file.js';
import type { Reminder } from './server-api.js';

export interface ShownIds {
  /** Ids are specific to a server. */
  readonly server: string | null;
  /** Ids in the outbox at the last poll. */
  readonly shownIds: readonly number[];
}

/** The notifications that this computer has shown. They stay unread on the server, but are shown once. */
export class ShownNotifications {
  constructor(
    private readonly file: JsonFile<ShownIds>,
    private readonly server: () => string | null,
  ) {}

  /**
   * Returns the notifications to show now. They are recorded first, so a crash can lose one but never shows it twice. One that is hours old when the computer starts is not shown; it remains in the app's list.
   */
  take(waiting: readonly Reminder[], now: number): Reminder[] {
    const { shownIds, server } = this.file.value;
    const before = Array.isArray(shownIds) && server === this.server() ? shownIds : [];
    this.file.update({ server: this.server(), shownIds: waiting.map(({ id }) => id) });
    return waiting.filter(({ id, created_at }) => !before.includes(id) && now - Date.parse(created_at) <= REMINDER_LIMITS.latenessMs);
  }
}
