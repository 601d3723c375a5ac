import { useSyncExternalStore } from 'react';
import { Stored } from '../../lib/stored.js';

/** Ids of accounts that turned on notifications in this browser. */
const stored = new Stored<readonly number[]>('wordhoard.notified-accounts', readIds);
const listeners = new Set<() => void>();

function readIds(value: unknown): readonly number[] | null {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'number') : null;
}

/** Whether an account turned on notifications in this browser; synchronized between tabs. */
export function useIsOptedIn(accountId: number): boolean {
  return useSyncExternalStore(subscribe, () => isOptedIn(accountId));
}

function isOptedIn(accountId: number): boolean {
  return (stored.get() ?? []).includes(accountId);
}

export function setOptedIn(accountId: number, isOptedIn: boolean): void {
  const others = (stored.get() ?? []).filter((id) => id !== accountId);
  stored.set(isOptedIn ? [...others, accountId] : others);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
