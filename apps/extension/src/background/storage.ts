import type { Group } from '../messages.js';

/** All that is kept beside the queue of captures: where the worker is stopped, nothing else is left. */
interface Kept {
  readonly token?: string;
  /** In milliseconds since 1970; tokens of earlier versions have none. */
  readonly renewFrom?: number;
  /** The id of the account. It stays when the token expires, so that captures made after that have an owner. */
  readonly account?: number;
  readonly group?: Group;
  readonly email?: string;
}

export async function kept(): Promise<Kept> {
  return chrome.storage.local.get<Kept>(['token', 'renewFrom', 'account', 'group', 'email']);
}

export async function keep(values: Kept): Promise<void> {
  await chrome.storage.local.set(values);
}

export async function forget(...names: (keyof Kept)[]): Promise<void> {
  await chrome.storage.local.remove(names);
}

/** Writes only if the same account is still signed in. */
export function whileNobodySignsOut<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks.request('sign-out', work);
}
