import { Workbox } from 'workbox-window';

const HOUR_MS = 3_600_000;

/** Activates the new version. */
export type Apply = () => void;

/**
 * Registers the service worker, which caches the app, and checks for new versions: on each visit, every hour, and when the page becomes
 * visible again. A new version waits until it is applied.
 *
 * @param onUpdate called once, in every tab
 */
export async function keepUpToDate(onUpdate: (apply: Apply) => void): Promise<void> {
  // Service workers exist only on HTTPS and localhost. The desktop shell serves the app itself and needs none.
  if (!('serviceWorker' in navigator) || !location.protocol.startsWith('http')) return;
  const worker = new Workbox('/sw.js');
  const registered = worker.register({ immediate: true });
  const apply = async () => {
    // Another tab has already activated the update. This tab is not reloaded, because it may contain unsaved text.
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
    // Offline: there is no newer version to find.
    worker.update().catch(() => undefined);
  };
  setInterval(look, HOUR_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
}
