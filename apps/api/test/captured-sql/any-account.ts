/** Marks a statement of a test that lacks the account on purpose, so that it is not captured. */
export const ANY_ACCOUNT = '/* any account */';
