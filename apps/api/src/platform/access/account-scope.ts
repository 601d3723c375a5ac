declare const scope: unique symbol;

/**
 * The account that a query is about. Every repository method takes one first; only the guard, registration and, for the account that an
 * administrator names, the administration make one.
 */
export type AccountScope = number & { readonly [scope]: true };

export function accountScope(accountId: number): AccountScope {
  return accountId as AccountScope;
}
