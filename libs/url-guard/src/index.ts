export {
  createGuardedFetch,
  FETCH_LIMITS,
  type FetchedPage,
  type FetchLimits,
  type FetchOptions,
  type GuardedFetch,
  type GuardOptions,
} from './guarded-fetch.js';
export type { Connect } from './connect.js';
export type { PublicAddress } from './public-address.js';
export { FETCH_RULES, type FetchRule, RefusedUrlError } from './refused-url.errors.js';
export type { ResolveName } from './resolve-name.js';
