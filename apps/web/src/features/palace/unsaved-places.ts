import type { Placement } from '@wordhoard/palace';
import type { Places } from './room-history.js';

export interface UnsavedState {
  /** Where words are to be that the server does not have there yet. */
  readonly places: Places;
  /** Why the last attempt failed, where none is under way. */
  readonly error: unknown;
}

const ALL_SAVED: UnsavedState = { places: new Map(), error: null };

/**
 * What was moved and is not saved yet. One call is out at a time; what is moved meanwhile goes with the next, the last place of each word
 * alone. After a failure everything stays until it is tried again, or given up.
 */
export class UnsavedPlaces {
  state = ALL_SAVED;
  private readonly watchers = new Set<() => void>();
  private isSending = false;

  constructor(private readonly send: (places: Places) => Promise<void>) {}

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  put(places: Places): void {
    this.set({ places: new Map([...this.state.places, ...places]), error: null });
    void this.flush();
  }

  retry(): void {
    this.set({ ...this.state, error: null });
    void this.flush();
  }

  giveUp(): void {
    this.set(ALL_SAVED);
  }

  private async flush(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    while (this.state.places.size > 0 && this.state.error === null) await this.sendAll();
    this.isSending = false;
  }

  private async sendAll(): Promise<void> {
    const sent = this.state.places;
    try {
      await this.send(sent);
      this.set({ places: new Map([...this.state.places].filter(([id, place]) => !isSame(sent, id, place))), error: null });
    } catch (error) {
      this.set({ ...this.state, error });
    }
  }

  private set(state: UnsavedState): void {
    this.state = state;
    for (const watcher of this.watchers) watcher();
  }
}

function isSame(sent: Places, id: number, place: Placement | null): boolean {
  return sent.has(id) && sent.get(id) === place;
}
