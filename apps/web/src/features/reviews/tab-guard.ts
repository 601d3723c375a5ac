import type { Outbox } from './outbox.js';

/** While anything waits in the outbox, the tab does not close unasked, and the network's return is not waited for in vain. */
export function guardTab(outbox: Pick<Outbox<never, unknown>, 'subscribe' | 'getState' | 'retryNow'>): void {
  const hold = (event: BeforeUnloadEvent) => {
    event.preventDefault();
  };
  outbox.subscribe(() => {
    // A permanent listener would disable the browser's back/forward cache.
    if (outbox.getState().waiting > 0) addEventListener('beforeunload', hold);
    else removeEventListener('beforeunload', hold);
  });
  addEventListener('online', () => {
    outbox.retryNow();
  });
}
