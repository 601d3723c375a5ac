import { useEffect, useSyncExternalStore } from 'react';

let quietPages = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  quietPages += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks for the screen to itself: the frame around the pages goes away for as long as the component is shown. */
export function useQuietPage(isQuiet: boolean): void {
  useEffect(() => {
    if (!isQuiet) return;
    change(1);
    return () => {
      change(-1);
    };
  }, [isQuiet]);
}

/** Whether a page asked for the screen to itself. */
export function useIsQuiet(): boolean {
  return useSyncExternalStore(subscribe, () => quietPages > 0);
}
