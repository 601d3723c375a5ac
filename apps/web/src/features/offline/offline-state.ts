import { EMPTY_QUEUE, type QueueCounts } from './database/mutation-queue.js';

export interface OfflineState {
  /** Whether the last request reached the server. */
  isReached: boolean;
  waiting: QueueCounts;
  /** Size of the stored pictures and recordings. */
  mediaBytes: number;
}

export class OfflineStateStore {
  readonly #listeners = new Set<() => void>();
  #state: OfflineState = { isReached: true, waiting: EMPTY_QUEUE, mediaBytes: 0 };

  readonly get = (): OfflineState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(change: Partial<OfflineState>): void {
    const next = { ...this.#state, ...change };
    if (JSON.stringify(next) === JSON.stringify(this.#state)) return;
    this.#state = next;
    for (const listener of [...this.#listeners]) listener();
  }
}
