import { REMINDER_LIMITS } from '@wordhoard/reminders';
import type { KeptFile } from './kept-file.js';
import type { Reminder } from './server-calls.js';

export interface KeptReminders {
  /** Numbers are a server's own. */
  readonly server: string | null;
  /** Those of which the outbox told the last time. */
  readonly brought: readonly number[];
}

/** Which reminders this computer has shown. They wait on the server until somebody reads them, and are shown once all the same. */
export class Brought {
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
