import { useEffect, useSyncExternalStore } from 'react';

let hidingPages = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  hidingPages += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Hides the layout while the component is mounted. */
export function useHiddenLayout(isHidden: boolean): void {
  useEffect(() => {
    if (!isHidden) return;
    change(1);
    return () => {
      change(-1);
    };
  }, [isHidden]);
}

/** Whether a page hides the layout. */
export function useIsLayoutHidden(): boolean {
  return useSyncExternalStore(subscribe, () => hidingPages > 0);
}
