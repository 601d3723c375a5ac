import type { DueTray } from './tray.js';
import type { Reminders } from './reminders.js';
import type { ServerApi } from './server-api.js';
import type { SignInStore } from './sign-in.js';

/** The same interval as the web app's polling for reminders. */
const POLL_INTERVAL_MS = 30_000;
/** Delay after a change, since a review makes many in a row. */
const CHANGE_DELAY_MS = 2_000;

/** Polls due words and notifications while an account is signed in. */
export class StatusPoller {
  #soon: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();

  constructor(
    private readonly calls: ServerApi,
    private readonly tray: DueTray,
    private readonly reminders: Reminders,
  ) {}

  start(signIn: SignInStore): void {
    signIn.onChange(() => {
      if (signIn.get() === null) this.reminders.close();
      this.pollSoon(0);
    });
    setInterval(() => void this.poll(), POLL_INTERVAL_MS).unref();
    this.pollSoon(0);
  }

  /** Debounces several changes into one poll. */
  pollSoon(inMs = CHANGE_DELAY_MS): void {
    if (this.#soon) clearTimeout(this.#soon);
    this.#soon = setTimeout(() => void this.poll(), inMs).unref();
  }

  /** Only one poll runs at a time; an unreachable server is polled again at the next interval. */
  poll(): Promise<void> {
    this.#running = this.#running.then(() => this.#look()).catch(() => undefined);
    return this.#running;
  }

  async #look(): Promise<void> {
    if (!this.calls.isPossible) return this.tray.showDue(null);
    this.tray.showDue(await this.calls.due());
    await this.reminders.refresh();
  }
}
