import { useSyncExternalStore } from 'react';

const EVENTS = ['online', 'offline'] as const;

/** Whether the browser has a network connection, which does not mean that the server can be reached. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

function subscribe(listener: () => void): () => void {
  for (const event of EVENTS) addEventListener(event, listener);
  return () => {
    for (const event of EVENTS) removeEventListener(event, listener);
  };
}
