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

/** Hides the layout while the component is mounted. */
export function useQuietPage(isQuiet: boolean): void {
  useEffect(() => {
    if (!isQuiet) return;
    change(1);
    return () => {
      change(-1);
    };
  }, [isQuiet]);
}

/** Whether a page hides the layout. */
export function useIsQuiet(): boolean {
  return useSyncExternalStore(subscribe, () => quietPages > 0);
}
