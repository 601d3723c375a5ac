import type { Notification } from 'electron';
import type { Say } from '../texts.js';
import { pathOfPage } from './deep-link.js';
import type { ElectronPort } from './electron-port.js';
import type { Reminder, ReminderAction, ServerCalls } from './server-calls.js';

/** Opens the app at a path, in front of everything else. */
export type OpenPath = (path: string) => Promise<void>;

/** Shows what waits in the server's outbox as notifications of the operating system. */
export class Reminders {
  /** Shown and not acknowledged yet: the server brings them again, and nobody is to see them twice. */
  readonly #shown = new Set<number>();
  /** Kept, because a notification that is collected as garbage hears no click. */
  readonly #open = new Map<number, Notification>();

  constructor(
    private readonly electron: ElectronPort,
    private readonly calls: ServerCalls,
    private readonly say: Say,
    private readonly openPath: OpenPath,
  ) {}

  /** Shows what is new, and tells the server that it was shown. */
  async bring(): Promise<void> {
    if (!this.electron.Notification.isSupported()) return;
    const waiting = await this.calls.reminders();
    for (const reminder of waiting) if (!this.#shown.has(reminder.id)) this.#show(reminder);
    const ids = waiting.map(({ id }) => id);
    if (ids.length === 0) return;
    await this.calls.acknowledge(ids);
    for (const id of ids) this.#shown.delete(id);
  }

  /** Takes away what is still shown: it is not meant for who comes next. */
  close(): void {
    for (const notification of this.#open.values()) notification.close();
    this.#open.clear();
    this.#shown.clear();
  }

  #show(reminder: Reminder): void {
    const { id, title, body, actions } = reminder;
    const buttons = actions.map((action) => ({ type: 'button' as const, text: this.say(`notification.${action}`) }));
    const notification = new this.electron.Notification({ title, body, actions: buttons });
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
    this.#shown.add(id);
    this.#open.set(id, notification);
    notification.show();
  }

  /** A click means to begin, where there is something to begin, and otherwise to look. */
  async #act({ id, deep_link }: Reminder, action: ReminderAction | null): Promise<void> {
    const opens = action === null || (await this.calls.act(id, action).catch(() => action === 'start_session'));
    if (opens) await this.openPath(pathOfPage(deep_link) ?? '/');
  }
}
