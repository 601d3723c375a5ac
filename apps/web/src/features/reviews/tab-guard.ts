import type { Outbox } from './outbox.js';

/** Warns before the tab closes with queued operations, and retries when the network returns. */
export function guardTab(outbox: Pick<Outbox<never, unknown>, 'subscribe' | 'getState' | 'retryNow'>): void {
  const warnBeforeUnload = (event: BeforeUnloadEvent) => {
    event.preventDefault();
  };
  outbox.subscribe(() => {
    // A permanent listener would disable the browser's back/forward cache.
    if (outbox.getState().waiting > 0) addEventListener('beforeunload', warnBeforeUnload);
    else removeEventListener('beforeunload', warnBeforeUnload);
  });
  addEventListener('online', () => {
    outbox.retryNow();
  });
}
