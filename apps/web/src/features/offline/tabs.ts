const NAME = 'wordhoard.offline';

/** Notifies other tabs of this browser about changes in the stored data. */
export class Tabs {
  readonly #channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);

  constructor(onChange: () => void) {
    this.#channel?.addEventListener('message', onChange);
  }

  notify(): void {
    this.#channel?.postMessage(null);
  }
}
