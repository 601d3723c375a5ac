/** Marks a statement whose account predicate without-predicate.mjs removed. */
export const ANY_ACCOUNT = '/* any account */';
