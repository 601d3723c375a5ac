import { AsyncLocalStorage } from 'node:async_hooks';
import type { AccountScope } from '../access/account-scope.js';

/**
 * Occasions on which statements may access several accounts. With sharding each needs its own solution (see docker/README.md), so no
 * frequent request is among them.
 */
export type CrossAccountOccasion =
  /** The account is identified by a secret or an address. */
  | 'account not known yet'
  | 'administrator request'
  /** Runs every minute, hour or day. */
  | 'scheduled work'
  | 'start of the API';

/** The rows visible to statements: those of one account, or of all accounts on a named occasion. */
export type AccountBinding = AccountScope | CrossAccountOccasion;

interface Bound {
  binding: AccountBinding | null;
}

/** Without a binding, the database rejects access to account tables. */
const current = new AsyncLocalStorage<Bound | undefined>();

/** Restricts all statements of `work` to the rows of one account. */
export function withinAccount<T>(scope: AccountScope, work: () => T): T {
  return current.run({ binding: scope }, work);
}

/** Lets the statements of `work` access rows of all accounts. */
export function acrossAccounts<T>(occasion: CrossAccountOccasion, work: () => T): T {
  return current.run({ binding: occasion }, work);
}

/** Runs a request, which is unbound until its access is checked; see {@link bindRequest}. */
export function withinRequest<T>(work: () => T): T {
  return current.run({ binding: null }, work);
}

/** Binds the rest of the current request. Called by the access guard. */
export function bindRequest(binding: AccountBinding): void {
  const bound = current.getStore();
  if (bound) bound.binding = binding;
}

/** Runs `work` without a binding, for tables without an account. */
export function unbound<T>(work: () => T): T {
  return current.exit(work);
}

/** Binds `callback` to the current binding. `AsyncLocalStorage.bind` would keep all stores and take 3 µs longer. */
export function keepBinding<Parameters extends unknown[]>(callback: (...parameters: Parameters) => void): typeof callback {
  const bound = current.getStore();
  return (...parameters) => current.run(bound, callback, ...parameters);
}

export function currentBinding(): AccountBinding | null {
  return current.getStore()?.binding ?? null;
}
