import type { ApiError } from '@wordhoard/api-client';
import { hasCode, isPassing } from '../../lib/faults.js';

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;

/** Operations that wait to be sent, for display. */
export interface OutboxState {
  waiting: number;
  /** A try failed in passing and the next one is due by itself. */
  isRetrying: boolean;
}

interface Parcel<Operation, Result> {
  operation: Operation;
  delivered: (result: Result) => void;
  refused: (error: unknown) => void;
}

/**
 * Sends operations one after another, in order. While the network or the server is away it tries again, with growing pauses, until it
 * works: the caller makes each operation safe to repeat. A final refusal empties the outbox, because what follows was
 * meant for a state that never came about (an undo would take back another answer).
 */
export class Outbox<Operation, Result> {
  readonly #deliver: (operation: Operation) => Promise<Result>;
  readonly #listeners = new Set<() => void>();
  #parcels: Parcel<Operation, Result>[] = [];
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSending = false;
  #state: OutboxState = { waiting: 0, isRetrying: false };

  constructor(deliver: (operation: Operation) => Promise<Result>) {
    this.#deliver = deliver;
  }

  /** Resolves with the result once delivered; rejects if it is finally refused. */
  add(operation: Operation): Promise<Result> {
    return new Promise((delivered, refused) => {
      this.#parcels.push({ operation, delivered, refused });
      this.#publish();
      if (this.#failures === 0) void this.#sendNext();
    });
  }

  /** Tries at once instead of waiting for the pause to end. */
  retryNow(): void {
    if (this.#failures > 0) void this.#sendNext();
  }

  /** Forgets everything that waits; what is under way may still arrive. */
  clear(): void {
    this.#parcels = [];
    this.#rest();
  }

  /** How many waiting operations are of one kind. */
  count(isCounted: (operation: Operation) => boolean): number {
    return this.#parcels.filter(({ operation }) => isCounted(operation)).length;
  }

  /** Resolves when nothing waits any more. */
  async whenEmpty(): Promise<void> {
    while (this.#parcels.length > 0) await new Promise<void>((resolve) => this.#onceChanged(resolve));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): OutboxState => this.#state;

  async #sendNext(): Promise<void> {
    const parcel = this.#parcels[0];
    if (!parcel || this.#isSending) return;
    clearTimeout(this.#timer);
    this.#isSending = true;
    try {
      const result = await this.#deliver(parcel.operation);
      this.#settle(parcel, () => {
        this.#parcels.shift();
        parcel.delivered(result);
      });
    } catch (error) {
      if (isWorthAnotherTry(error) && this.#parcels[0] === parcel) this.#pause(error.retryAfterSeconds);
      else this.#settle(parcel, () => this.#refuseAll(error));
    } finally {
      this.#isSending = false;
    }
    if (this.#failures === 0) void this.#sendNext();
  }

  #settle(parcel: Parcel<Operation, Result>, change: () => void): void {
    if (this.#parcels[0] === parcel) change();
    this.#rest();
  }

  #refuseAll(error: unknown): void {
    const refused = this.#parcels;
    this.#parcels = [];
    for (const parcel of refused) parcel.refused(error);
  }

  #pause(retryAfterSeconds: number | null): void {
    const growing = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#failures);
    this.#failures += 1;
    this.#timer = setTimeout(() => void this.#sendNext(), Math.max(growing, (retryAfterSeconds ?? 0) * 1000));
    this.#publish();
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.#failures = 0;
    this.#publish();
  }

  #publish(): void {
    this.#state = { waiting: this.#parcels.length, isRetrying: this.#failures > 0 };
    for (const listener of [...this.#listeners]) listener();
  }

  #onceChanged(resolve: () => void): void {
    const stop = this.subscribe(() => {
      stop();
      resolve();
    });
  }
}

/** REVIEW.BUSY is the server's "two answers met, send yours again". */
function isWorthAnotherTry(error: unknown): error is ApiError {
  return isPassing(error) || hasCode(error, 'REVIEW.BUSY');
}
