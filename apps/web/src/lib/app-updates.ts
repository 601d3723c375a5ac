import { Workbox } from 'workbox-window';

const HOUR_MS = 3_600_000;

/** Begins to run the newer version. */
export type Apply = () => void;

/**
 * Keeps the app on this device, and looks for newer versions of it: at every visit, every hour, and when somebody comes back to a page
 * that was left open. A newer one is fetched and waits until it is applied.
 *
 * @param onUpdate called once, in every tab
 */
export async function keepUpToDate(onUpdate: (apply: Apply) => void): Promise<void> {
  // Browsers have it on https and on this machine only. A shell that brings the app along under an address of its own keeps it anyway.
  if (!('serviceWorker' in navigator) || !location.protocol.startsWith('http')) return;
  const worker = new Workbox('/sw.js');
  const registered = worker.register({ immediate: true });
  const apply = async () => {
    // Without one, another tab has activated the update; this tab is not reloaded, since it may contain unsaved text.
    if (!(await registered)?.waiting) {
      location.reload();
      return;
    }
    worker.addEventListener('controlling', () => {
      location.reload();
    });
    worker.messageSkipWaiting();
  };
  let isOffered = false;
  worker.addEventListener('waiting', () => {
    if (!isOffered) onUpdate(() => void apply());
    isOffered = true;
  });
  await registered;
  lookAgain(worker);
}

function lookAgain(worker: Workbox): void {
  const look = () => {
    // Without a network there is nothing newer.
    worker.update().catch(() => undefined);
  };
  setInterval(look, HOUR_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
}
