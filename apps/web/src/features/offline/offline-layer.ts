import { ApiError } from '@wordhoard/api-client';
import { type TokenClaims, readTokenClaims } from '../../lib/token-claims.js';
import { OfflineStateStore } from './offline-state.js';
import { OfflineCalls } from './calls/offline-calls.js';
import { openOfflineDatabase, deleteOfflineDatabase } from './database/offline-database.js';
import { isMediaOutdated, storedBytes } from './database/media.js';
import { countQueue, EMPTY_QUEUE } from './database/mutation-queue.js';
import { mediaBudget } from './media-budget.js';
import { sync, type SignedInAccount } from './replay/sync.js';
import { syncMedia } from './replay/sync-media.js';

const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 60_000;
const SYNC_INTERVAL_MS = 600_000;

const CHANNEL_NAME = 'wordhoard.offline';

/** Notifies other tabs of this browser about changes in the stored data. */
class TabChannel {
  readonly #channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL_NAME);

  constructor(onChange: () => void) {
    this.#channel?.addEventListener('message', onChange);
  }

  notify(): void {
    this.#channel?.postMessage(null);
  }
}

export interface OfflineDeps {
  tokens: { get: () => string | null; set: (token: string) => void };
  /** Called when data on screen may be outdated. */
  onOutdated: () => void;
}

/** Keeps the app working without a network: caches reads, queues mutations and sends them later. */
class OfflineManager {
  readonly state = new OfflineStateStore();
  readonly calls: OfflineCalls;
  readonly #tabChannel: TabChannel;
  #deps: OfflineDeps | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #round: Promise<void> | null = null;
  /** Ends the download of pictures and recordings that is running. */
  #mediaAbort = new AbortController();
  #mediaSync: Promise<void> | null = null;
  /** The sign-in of the last sync. */
  #lastSyncedSignIn: string | null = null;

  constructor() {
    this.#tabChannel = new TabChannel(() => {
      void this.#count();
      this.#deps?.onOutdated();
    });
    this.calls = new OfflineCalls({
      onReached: (isReached) => {
        this.#reached(isReached);
      },
      onChanged: () => void this.#changed(),
    });
  }

  /** Starts storing what offline use needs, and sending queued changes. */
  start(deps: OfflineDeps): void {
    const isFirst = this.#deps === null;
    this.#deps = deps;
    if (!isFirst) return;
    const trySync = () => void this.sync();
    addEventListener('online', trySync);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') trySync();
    });
    setInterval(trySync, SYNC_INTERVAL_MS);
    trySync();
  }

  /** Null if signed out, or if this browser has no storage. */
  async signedIn(): Promise<SignedInAccount | null> {
    const token = this.#deps?.tokens.get() ?? null;
    const holder = readTokenClaims(token);
    if (token === null || !holder) return null;
    try {
      return { token, holder, database: await openOfflineDatabase(holder) };
    } catch {
      return null;
    }
  }

  /** Sends queued changes and refreshes the offline pack. One sync runs at a time. */
  sync(): Promise<void> {
    this.#round ??= this.#sync().finally(() => {
      this.#round = null;
    });
    return this.#round;
  }

  /** Deletes what this browser stores for an account, by default the signed-in one. */
  async forget(holder: TokenClaims | null = readTokenClaims(this.#deps?.tokens.get())): Promise<void> {
    this.#mediaAbort.abort();
    // Without IndexedDB there is nothing to delete.
    if (holder) await deleteOfflineDatabase(holder).catch(() => undefined);
    this.state.set({ waiting: EMPTY_QUEUE, mediaBytes: 0 });
  }

  /** Called after the user changed how much space pictures and recordings may take. */
  async mediaBudgetChanged(): Promise<void> {
    const signedIn = await this.signedIn();
    if (signedIn) await this.#syncMedia(signedIn);
  }

  /** Called after the user changed the queue. */
  async queueChanged(): Promise<void> {
    await this.#changed();
    this.#deps?.onOutdated();
  }

  async #sync(): Promise<void> {
    this.#timer = clearTimeout(this.#timer) as undefined;
    const signedIn = await this.signedIn();
    this.#lastSyncedSignIn = signedIn?.holder.signIn ?? null;
    await this.#count();
    // Without a network, the next attempt follows the `online` event.
    if (!signedIn || !navigator.onLine) return;
    try {
      const { hasSent, renewedToken, hasNewPack } = await sync(signedIn, !this.state.get().isReached);
      this.#keepToken(signedIn, renewedToken);
      this.#failures = 0;
      await this.#count();
      if (hasSent || !this.state.get().isReached) this.#notify();
      this.state.set({ isReached: true });
      // Answers must not wait for it.
      if (hasNewPack || (this.#mediaSync === null && (await isMediaOutdated(signedIn.database)))) void this.#syncMedia(signedIn);
    } catch (error) {
      await this.#count();
      this.#handleError(error);
    }
  }

  /** Replaces a download that is running. If it fails, the next sync continues it. */
  async #syncMedia(signedIn: SignedInAccount): Promise<void> {
    this.#mediaAbort.abort();
    const { signal } = (this.#mediaAbort = new AbortController());
    const before = this.#mediaSync;
    const run = async () => {
      await before;
      await syncMedia(signedIn, { budget: mediaBudget(), signal }).catch(() => undefined);
    };
    const current = (this.#mediaSync = run());
    await current;
    if (this.#mediaSync === current) this.#mediaSync = null;
    if (!signal.aborted) await this.#count();
  }

  #handleError(error: unknown): void {
    if (error instanceof ApiError && error.status === 0) this.state.set({ isReached: false });
    // After an expired sign-in, the next request leads to the sign-in page.
    if (error instanceof ApiError && error.status === 401) this.#deps?.onOutdated();
    else this.#retryLater();
  }

  /** Must not replace the token of another account that has signed in since. */
  #keepToken({ token }: SignedInAccount, renewedToken: string | null): void {
    const tokens = this.#deps?.tokens;
    if (renewedToken !== null && tokens?.get() === token) tokens.set(renewedToken);
  }

  #reached(isReached: boolean): void {
    const isBack = isReached && !this.state.get().isReached;
    if (!isReached) this.state.set({ isReached });
    const isNewSignIn = readTokenClaims(this.#deps?.tokens.get())?.signIn !== (this.#lastSyncedSignIn ?? undefined);
    if (isBack || (isReached && isNewSignIn)) void this.sync();
    else if (!isReached) this.#retryLater();
  }

  async #changed(): Promise<void> {
    await this.#count();
    this.#tabChannel.notify();
    if (this.state.get().isReached) await this.sync();
  }

  #notify(): void {
    this.#tabChannel.notify();
    this.#deps?.onOutdated();
  }

  async #count(): Promise<void> {
    const signedIn = await this.signedIn();
    // All reads start at once: the database may be closed while they run.
    const [waiting, mediaBytes] = signedIn
      ? await Promise.all([countQueue(signedIn.database), storedBytes(signedIn.database)])
      : [EMPTY_QUEUE, 0];
    this.state.set({ waiting, mediaBytes });
  }

  #retryLater(): void {
    if (this.#timer !== undefined) return;
    const pause = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#failures);
    this.#failures += 1;
    this.#timer = setTimeout(() => void this.sync(), pause);
  }
}

export const offlineManager = new OfflineManager();
