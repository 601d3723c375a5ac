import type { Group } from '../messages.js';

/** All that is kept beside the queue of captures: where the worker is stopped, nothing else is left. */
interface StoredValues {
  readonly token?: string;
  /** In milliseconds since 1970; tokens of earlier versions have none. */
  readonly renewFrom?: number;
  /** The id of the account. It stays when the token expires, so that captures made after that have an owner. */
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
