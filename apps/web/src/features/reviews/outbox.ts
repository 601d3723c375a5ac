import type { ApiError } from '@wordhoard/api-client';
import { hasCode, isPassing } from '../../lib/faults.js';

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;

/** The queue's state, for display. */
export interface OutboxState {
  waiting: number;
  /** An attempt failed temporarily, and the next one is scheduled. */
  isRetrying: boolean;
}

interface QueuedOperation<Operation, Result> {
  operation: Operation;
  delivered: (result: Result) => void;
  refused: (error: unknown) => void;
}

/**
 * Sends operations one at a time, in order. While the network or server is unavailable it retries with growing pauses, so each operation
 * must be idempotent. A final refusal empties the outbox, because later operations assumed a state that never existed (an undo would revert
 * a different answer). `p-queue` neither retries nor stops at a failure.
 */
export class Outbox<Operation, Result> {
  readonly #deliver: (operation: Operation) => Promise<Result>;
  readonly #listeners = new Set<() => void>();
  #queue: QueuedOperation<Operation, Result>[] = [];
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSending = false;
  #state: OutboxState = { waiting: 0, isRetrying: false };

  constructor(deliver: (operation: Operation) => Promise<Result>) {
    this.#deliver = deliver;
  }

  /** Resolves with the result once delivered; rejects after a final refusal. */
  add(operation: Operation): Promise<Result> {
    return new Promise((delivered, refused) => {
      this.#queue.push({ operation, delivered, refused });
      this.#publish();
      if (this.#failures === 0) void this.#sendNext();
    });
  }

  /** Retries at once instead of waiting for the pause to end. */
  retryNow(): void {
    if (this.#failures > 0) void this.#sendNext();
  }

  /** Drops all queued operations; the one being sent may still arrive. */
  clear(): void {
    this.#queue = [];
    this.#reset();
  }

  count(isCounted: (operation: Operation) => boolean): number {
    return this.#queue.filter(({ operation }) => isCounted(operation)).length;
  }

  /** Resolves when the outbox is empty. */
  async whenEmpty(): Promise<void> {
    while (this.#queue.length > 0) await new Promise<void>((resolve) => this.#onceChanged(resolve));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): OutboxState => this.#state;

  async #sendNext(): Promise<void> {
    const entry = this.#queue[0];
    if (!entry || this.#isSending) return;
    clearTimeout(this.#timer);
    this.#isSending = true;
    try {
      const result = await this.#deliver(entry.operation);
      this.#settle(entry, () => {
        this.#queue.shift();
        entry.delivered(result);
      });
    } catch (error) {
      if (isRetryable(error) && this.#queue[0] === entry) this.#pause(error.retryAfterSeconds);
      else this.#settle(entry, () => this.#refuseAll(error));
    } finally {
      this.#isSending = false;
    }
    if (this.#failures === 0) void this.#sendNext();
  }

  #settle(entry: QueuedOperation<Operation, Result>, change: () => void): void {
    if (this.#queue[0] === entry) change();
    this.#reset();
  }

  #refuseAll(error: unknown): void {
    const refused = this.#queue;
    this.#queue = [];
    for (const entry of refused) entry.refused(error);
  }

  #pause(retryAfterSeconds: number | null): void {
    const growing = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#failures);
    this.#failures += 1;
    this.#timer = setTimeout(() => void this.#sendNext(), Math.max(growing, (retryAfterSeconds ?? 0) * 1000));
    this.#publish();
  }

  #reset(): void {
    clearTimeout(this.#timer);
    this.#failures = 0;
    this.#publish();
  }

  #publish(): void {
    this.#state = { waiting: this.#queue.length, isRetrying: this.#failures > 0 };
    for (const listener of [...this.#listeners]) listener();
  }

  #onceChanged(resolve: () => void): void {
    const stop = this.subscribe(() => {
      stop();
      resolve();
    });
  }
}

/** REVIEW.BUSY: two answers collided, and the server asks for a retry. */
function isRetryable(error: unknown): error is ApiError {
  return isPassing(error) || hasCode(error, 'REVIEW.BUSY');
}
