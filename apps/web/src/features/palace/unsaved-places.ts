import type { Placement } from '@wordhoard/palace';
import type { PlacementUpdates } from './room-history.js';

export interface UnsavedState {
  /** Placements that the server does not have yet. */
  readonly places: PlacementUpdates;
  /** Why the last attempt failed; null while another one is running. */
  readonly error: unknown;
}

const ALL_SAVED: UnsavedState = { places: new Map(), error: null };

/**
 * Placements that are not saved yet. One request runs at a time; later moves go with the next request, and only the last placement of each
 * word. After a failure everything is kept until it is retried or discarded.
 */
export class UnsavedPlaces {
  state = ALL_SAVED;
  private readonly watchers = new Set<() => void>();
  private isSending = false;

  constructor(private readonly send: (places: PlacementUpdates) => Promise<void>) {}

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  put(places: PlacementUpdates): void {
    this.set({ places: new Map([...this.state.places, ...places]), error: null });
    void this.flush();
  }

  retry(): void {
    this.set({ ...this.state, error: null });
    void this.flush();
  }

  discard(): void {
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

function isSame(sent: PlacementUpdates, id: number, place: Placement | null): boolean {
  return sent.has(id) && sent.get(id) === place;
}
