import { ApiError } from '@wordhoard/api-client';
import { type TokenClaims, readTokenClaims } from '../../lib/token-claims.js';
import { OfflineCalls } from './calls/answer-call.js';
import { deviceOf, forgetDevice } from './device/device.js';
import { countWaiting, NOTHING_WAITS } from './device/waiting.js';
import { catchUp, type SignedIn } from './replay/catch-up.js';
import { RoomStateStore } from './room-state.js';
import { Tabs } from './tabs.js';

const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 60_000;
const LOOK_EVERY_MS = 600_000;

/** What the room needs of the app. */
export interface Surroundings {
  tokens: { get: () => string | null; set: (token: string) => void };
  /** What is on screen may be out of date. */
  onNews: () => void;
}

/** What a tab does beside its pages, so that a learner gets on without a network. */
class OfflineRoom {
  readonly state = new RoomStateStore();
  readonly calls: OfflineCalls;
  readonly #tabs: Tabs;
  #surroundings: Surroundings | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #round: Promise<void> | null = null;
  /** Whose turn was the last to catch up. */
  #caughtUp: string | null = null;

  constructor() {
    this.#tabs = new Tabs(() => {
      void this.#count();
      this.#surroundings?.onNews();
    });
    this.calls = new OfflineCalls({
      onReached: (isReached) => {
        this.#reached(isReached);
      },
      onChanged: () => void this.#changed(),
    });
  }

  /** Starts storing what offline use needs, and sending queued changes. */
  start(surroundings: Surroundings): void {
    const isFirst = this.#surroundings === null;
    this.#surroundings = surroundings;
    if (!isFirst) return;
    const look = () => void this.catchUp();
    addEventListener('online', look);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') look();
    });
    setInterval(look, LOOK_EVERY_MS);
    look();
  }

  /** Null if signed out, or if this browser has no storage. */
  async signedIn(): Promise<SignedIn | null> {
    const token = this.#surroundings?.tokens.get() ?? null;
    const holder = readTokenClaims(token);
    if (token === null || !holder) return null;
    try {
      return { token, holder, device: await deviceOf(holder) };
    } catch {
      return null;
    }
  }

  /** Sends queued changes and refreshes the offline pack. One round at a time. */
  catchUp(): Promise<void> {
    this.#round ??= this.#catchUp().finally(() => {
      this.#round = null;
    });
    return this.#round;
  }

  /** Deletes what this browser keeps of the account that is signed in. A page for those who are signed out says which one. */
  async forget(holder: TokenClaims | null = readTokenClaims(this.#surroundings?.tokens.get())): Promise<void> {
    // A browser that kept nothing has nothing to delete.
    if (holder) await forgetDevice(holder).catch(() => undefined);
    this.state.set({ waiting: NOTHING_WAITS });
  }

  /** The queue was changed on its page. */
  async touched(): Promise<void> {
    await this.#changed();
    this.#surroundings?.onNews();
  }

  async #catchUp(): Promise<void> {
    this.#timer = clearTimeout(this.#timer) as undefined;
    const signedIn = await this.signedIn();
    this.#caughtUp = signedIn?.holder.signIn ?? null;
    await this.#count();
    // The browser is online again.
    if (!signedIn || !navigator.onLine) return;
    try {
      const { hasSent, renewedToken } = await catchUp(signedIn, !this.state.get().isReached);
      this.#keepToken(signedIn, renewedToken);
      this.#failures = 0;
      await this.#count();
      if (hasSent || !this.state.get().isReached) this.#notify();
      this.state.set({ isReached: true });
    } catch (error) {
      await this.#count();
      this.#endure(error);
    }
  }

  #endure(error: unknown): void {
    if (error instanceof ApiError && error.status === 0) this.state.set({ isReached: false });
    // A sign-in that has ended leads to the sign-in page, as soon as the page asks for anything.
    if (error instanceof ApiError && error.status === 401) this.#surroundings?.onNews();
    else this.#tryLater();
  }

  /** Does not sign out another account that has signed in since. */
  #keepToken({ token }: SignedIn, renewedToken: string | null): void {
    const tokens = this.#surroundings?.tokens;
    if (renewedToken !== null && tokens?.get() === token) tokens.set(renewedToken);
  }

  #reached(isReached: boolean): void {
    const isBack = isReached && !this.state.get().isReached;
    if (!isReached) this.state.set({ isReached });
    const isNewSignIn = readTokenClaims(this.#surroundings?.tokens.get())?.signIn !== (this.#caughtUp ?? undefined);
    if (isBack || (isReached && isNewSignIn)) void this.catchUp();
    else if (!isReached) this.#tryLater();
  }

  async #changed(): Promise<void> {
    await this.#count();
    this.#tabs.notify();
    if (this.state.get().isReached) await this.catchUp();
  }

  #notify(): void {
    this.#tabs.notify();
    this.#surroundings?.onNews();
  }

  async #count(): Promise<void> {
    const signedIn = await this.signedIn();
    this.state.set({ waiting: signedIn ? await countWaiting(signedIn.device) : NOTHING_WAITS });
  }

  #tryLater(): void {
    if (this.#timer !== undefined) return;
    const pause = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#failures);
    this.#failures += 1;
    this.#timer = setTimeout(() => void this.catchUp(), pause);
  }
}

/** The one of this tab. */
export const offlineRoom = new OfflineRoom();
