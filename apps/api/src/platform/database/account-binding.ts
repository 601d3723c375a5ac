import { AsyncLocalStorage } from 'node:async_hooks';
import type { AccountScope } from '../access/account-scope.js';

/**
 * When a statement may cross accounts. In a sharded database each occasion needs its own solution (see docker/README.md), so frequent
 * requests of learners are not among them.
 */
export type Occasion =
  /** A secret or an address identifies the account. */
  | 'account not known yet'
  | 'administrator request'
  /** Scheduled every minute, hour or day. */
  | 'scheduled work'
  | 'start of the API';

/** Whose rows the database shows: those of one account, or on a named occasion those of all. */
export type Binding = AccountScope | Occasion;

interface Bound {
  binding: Binding | null;
}

/** Without a store, or with null in it, the database refuses every table of accounts. */
const current = new AsyncLocalStorage<Bound | undefined>();

/** Limits every statement of `work`, and of what it starts, to the rows of one account. */
export function withinAccount<T>(scope: AccountScope, work: () => T): T {
  return current.run({ binding: scope }, work);
}

/** Lets the statements of `work` read and change rows of all accounts. */
export function acrossAccounts<T>(occasion: Occasion, work: () => T): T {
  return current.run({ binding: occasion }, work);
}

/** Runs a request, which has no account before its access was checked; see {@link bindRequest}. */
export function withinRequest<T>(work: () => T): T {
  return current.run({ binding: null }, work);
}

/** Binds the rest of the current request, for the guard that checked its access. */
export function bindRequest(binding: Binding): void {
  const bound = current.getStore();
  if (bound) bound.binding = binding;
}

/** Runs `work` without a binding, for statements on tables that belong to no account. */
export function unbound<T>(work: () => T): T {
  return current.exit(work);
}

/** `callback` with the current binding, or none, whoever calls it. `AsyncLocalStorage.bind` would keep every store, and costs 3 µs more. */
export function keepBinding<Parameters extends unknown[]>(callback: (...parameters: Parameters) => void): typeof callback {
  const bound = current.getStore();
  return (...parameters) => current.run(bound, callback, ...parameters);
}

export function currentBinding(): Binding | null {
  return current.getStore()?.binding ?? null;
}
