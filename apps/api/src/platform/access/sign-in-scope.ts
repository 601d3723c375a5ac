/** What a sign-in may reach: everything, the tools of an assistant, or the routes that add words. It never changes. */
export const NARROW_SIGN_IN_SCOPES = ['mcp', 'capture'] as const;
export const SIGN_IN_SCOPES = ['full', ...NARROW_SIGN_IN_SCOPES] as const;
export type NarrowScope = (typeof NARROW_SIGN_IN_SCOPES)[number];
export type SignInScope = (typeof SIGN_IN_SCOPES)[number];
