import { useSyncExternalStore } from 'react';
import { Stored } from '../../lib/stored.js';

const stored = new Stored<boolean>('wordhoard.assistants', (value) => value === true);
const listeners = new Set<() => void>();

/** Whether this browser has seen any grant. Without one, pending calls are not polled. */
export function useHasAssistants(): boolean {
  return useSyncExternalStore(subscribe, hasAssistants);
}

export function rememberAssistants(has: boolean): void {
  if (has) stored.set(true);
  else stored.clear();
  for (const listener of listeners) listener();
}

function hasAssistants(): boolean {
  return stored.get() ?? false;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
