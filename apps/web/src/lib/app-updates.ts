import { Workbox } from 'workbox-window';

const HOUR_MS = 3_600_000;

/** Activates the new version. */
export type ApplyUpdate = () => void;

/**
 * Registers the service worker, which caches the app, and checks for new versions: on each visit, every hour, and when the page becomes
 * visible again. A new version waits until it is applied.
 *
 * @param onUpdate called once, in every tab
 */
export async function registerServiceWorker(onUpdate: (apply: ApplyUpdate) => void): Promise<void> {
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
  scheduleUpdateChecks(worker);
}

function scheduleUpdateChecks(worker: Workbox): void {
  const check = () => {
    // Offline: there is no newer version to find.
    worker.update().catch(() => undefined);
  };
  setInterval(check, HOUR_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
}
