export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** How deep a value may be nested. The API takes nothing that comes near it. */
export const MAX_JSON_DEPTH = 64;
