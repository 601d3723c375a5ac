const NAME = 'wordhoard.offline';

/** Tells the other tabs of this browser that what is kept has changed, and hears it from them. */
export class Tabs {
  readonly #channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);

  constructor(onTold: () => void) {
    this.#channel?.addEventListener('message', onTold);
  }

  tell(): void {
    this.#channel?.postMessage(null);
  }
}
