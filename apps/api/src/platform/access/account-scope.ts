declare const scope: unique symbol;

/**
 * The account that a query is bound to, the first argument of every repository method. Only the guard, registration and administration
 * create one.
 */
export type AccountScope = number & { readonly [scope]: true };

export function accountScope(accountId: number): AccountScope {
  return accountId as AccountScope;
}
