import { useSyncExternalStore } from 'react';

/** Not in the DOM's types: the event of browsers that can install apps. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

let offer: InstallEvent | null = null;
const listeners = new Set<() => void>();

/** Keeps the install event until it is used: it fires before the first render, and only once. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set(event as InstallEvent);
  });
  addEventListener('appinstalled', () => {
    set(null);
  });
}

/** Asks the browser to install the app; null where it cannot, or where it is installed. */
export function useInstallOffer(): (() => void) | null {
  const current = useSyncExternalStore(subscribe, () => offer);
  if (!current) return null;
  return () => {
    // An offer can be used once.
    set(null);
    void current.prompt();
  };
}

function set(next: InstallEvent | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
