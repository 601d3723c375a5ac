import { useSyncExternalStore } from 'react';

/** Missing from the DOM's types. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

let offer: InstallEvent | null = null;
const listeners = new Set<() => void>();

/** Keeps the install event, which fires once and before the first render. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set(event as InstallEvent);
  });
  addEventListener('appinstalled', () => {
    set(null);
  });
}

/** Returns a function that offers to install the app; null if the browser cannot, or if it is installed. */
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
