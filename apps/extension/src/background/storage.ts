import type { Group } from '../messages.js';

/** Everything stored outside of the capture queue; the worker keeps no state in memory. */
interface StoredValues {
  readonly token?: string;
  /** Epoch milliseconds; tokens of earlier versions have none. */
  readonly renewFrom?: number;
  /** The account's id. Kept when the token expires, so that later captures have an owner. */
  readonly account?: number;
  readonly group?: Group;
  readonly email?: string;
}

export async function readStorage(): Promise<StoredValues> {
  return chrome.storage.local.get<StoredValues>(['token', 'renewFrom', 'account', 'group', 'email']);
}

export async function writeStorage(values: StoredValues): Promise<void> {
  await chrome.storage.local.set(values);
}

export async function removeFromStorage(...names: (keyof StoredValues)[]): Promise<void> {
  await chrome.storage.local.remove(names);
}

/** Writes only if the same account is still signed in. */
export function withSignOutLock<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks.request('sign-out', work);
}
