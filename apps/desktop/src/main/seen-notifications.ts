import { REMINDER_LIMITS } from '@wordhoard/reminders';
import type { KeptFile } from './kept-file.js';
import type { Reminder } from './server-calls.js';

export interface KeptReminders {
  /** Numbers are a server's own. */
  readonly server: string | null;
  /** Ids in the outbox at the last poll. */
  readonly brought: readonly number[];
}

/** The notifications that this computer has shown. They stay unread on the server, but are shown once. */
export class SeenNotifications {
  constructor(
    private readonly file: KeptFile<KeptReminders>,
    private readonly server: () => string | null,
  ) {}

  /**
   * Those that are to be shown now, noted before they are: who loses power between the two has lost them, and sees none twice. One that
   * waited for hours until this computer was turned on is no longer news; it stands in the app's list.
   */
  take(waiting: readonly Reminder[], now: number): Reminder[] {
    const { brought, server } = this.file.value;
    const before = Array.isArray(brought) && server === this.server() ? brought : [];
    this.file.keep({ server: this.server(), brought: waiting.map(({ id }) => id) });
    return waiting.filter(({ id, created_at }) => !before.includes(id) && now - Date.parse(created_at) <= REMINDER_LIMITS.latenessMs);
  }
}
