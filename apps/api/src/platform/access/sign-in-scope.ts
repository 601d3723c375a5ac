/** What a sign-in can access: everything, assistant tools, or adding words. Fixed when the sign-in is created. */
export const NARROW_SIGN_IN_SCOPES = ['mcp', 'capture'] as const;
export const SIGN_IN_SCOPES = ['full', ...NARROW_SIGN_IN_SCOPES] as const;
export type NarrowScope = (typeof NARROW_SIGN_IN_SCOPES)[number];
export type SignInScope = (typeof SIGN_IN_SCOPES)[number];
