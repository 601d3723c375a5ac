import type { DueTray } from './tray.js';
import type { Reminders } from './reminders.js';
import type { ServerCalls } from './server-calls.js';
import type { SignIn } from './sign-in.js';

/** As often as a browser's tab looks for reminders. */
const EVERY_MS = 30_000;
/** How long to wait after a change for the next one: a review makes one after the other. */
const AFTER_CHANGE_MS = 2_000;

/** Polls due words and notifications while an account is signed in. */
export class Watch {
  #soon: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();

  constructor(
    private readonly calls: ServerCalls,
    private readonly tray: DueTray,
    private readonly reminders: Reminders,
  ) {}

  begin(signIn: SignIn): void {
    signIn.onChange(() => {
      if (signIn.get() === null) this.reminders.close();
      this.lookSoon(0);
    });
    setInterval(() => void this.look(), EVERY_MS).unref();
    this.lookSoon(0);
  }

  /** Once for all the changes of a moment. */
  lookSoon(inMs = AFTER_CHANGE_MS): void {
    if (this.#soon) clearTimeout(this.#soon);
    this.#soon = setTimeout(() => void this.look(), inMs).unref();
  }

  /** One look at a time; a server that is away is asked again at the next one. */
  look(): Promise<void> {
    this.#running = this.#running.then(() => this.#look()).catch(() => undefined);
    return this.#running;
  }

  async #look(): Promise<void> {
    if (!this.calls.isPossible) return this.tray.showDue(null);
    this.tray.showDue(await this.calls.due());
    await this.reminders.bring();
  }
}
