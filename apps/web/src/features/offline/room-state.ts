import { NOTHING_WAITS, type WaitingCounts } from './device/waiting.js';

export interface RoomState {
  /** Whether the last request reached the server. */
  isReached: boolean;
  waiting: WaitingCounts;
}

export class RoomStateStore {
  readonly #listeners = new Set<() => void>();
  #state: RoomState = { isReached: true, waiting: NOTHING_WAITS };

  readonly get = (): RoomState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(change: Partial<RoomState>): void {
    const next = { ...this.#state, ...change };
    if (JSON.stringify(next) === JSON.stringify(this.#state)) return;
    this.#state = next;
    for (const listener of [...this.#listeners]) listener();
  }
}
