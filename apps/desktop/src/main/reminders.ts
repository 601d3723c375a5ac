import type { Notification } from 'electron';
import type { Translate } from '../texts.js';
import type { ShownNotifications } from './shown-notifications.js';
import { pathOfPage } from './deep-link.js';
import type { ElectronPort } from './electron-port.js';
import type { Reminder, ReminderAction, ServerApi } from './server-api.js';

export interface RemindersOptions {
  readonly electron: ElectronPort;
  readonly calls: ServerApi;
  readonly seen: ShownNotifications;
  readonly t: Translate;
  /** Brings the app to the front at a path. */
  readonly openPath: (path: string) => Promise<void>;
}

/**
 * Shows the server's outbox as system notifications. A shown reminder stays unread until
 * the user clicks it, acts on it or reads it in the app on any device. It is then closed here too.
 */
export class Reminders {
  /** Referenced here, because a garbage-collected notification receives no clicks. */
  readonly #open = new Map<number, Notification>();

  constructor(private readonly options: RemindersOptions) {}

  async refresh(): Promise<void> {
    const { electron, calls, seen } = this.options;
    if (!electron.Notification.isSupported()) return;
    const waiting = await calls.reminders();
    for (const [id, notification] of this.#open) if (!waiting.some((reminder) => reminder.id === id)) notification.close();
    for (const reminder of seen.take(waiting, Date.now())) this.#show(reminder);
  }

  /** Closes shown notifications, which the next account should not see. */
  close(): void {
    for (const notification of this.#open.values()) notification.close();
  }

  #show(reminder: Reminder): void {
    const { id, title, body, actions } = reminder;
    const { electron, t } = this.options;
    const buttons = actions.map((action) => ({ type: 'button' as const, text: t(`notification.${action}`) }));
    const notification = new electron.Notification({ title, body, actions: buttons });
    const forget = () => {
      this.#open.delete(id);
    };
    notification.on('click', () => {
      forget();
      void this.#act(reminder, actions.includes('start_session') ? 'start_session' : null);
    });
    notification.on('action', ({ actionIndex }) => {
      forget();
      void this.#act(reminder, actions[actionIndex] ?? null);
    });
    notification.on('close', forget);
    this.#open.set(id, notification);
    notification.show();
  }

  /** A click starts the activity if there is one, and otherwise opens the app; both mark the reminder as read. */
  async #act({ id, deep_link }: Reminder, action: ReminderAction | null): Promise<void> {
    const { calls, openPath } = this.options;
    const read = action === null ? calls.acknowledge(id).then(() => true) : calls.act(id, action);
    const opens = await read.catch(() => action === null || action === 'start_session');
    if (opens) await openPath(pathOfPage(deep_link) ?? '/');
  }
}
