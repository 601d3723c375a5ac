declare const scope: unique symbol;

/** The account that a query is about. Every repository method takes one first; only the guard and registration make one. */
export type AccountScope = number & { readonly [scope]: true };

export function accountScope(accountId: number): AccountScope {
  return accountId as AccountScope;
}
