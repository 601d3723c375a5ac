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
export { FETCH_RULES, type FetchRule, RefusedUrl } from './refused-url.js';
export type { ResolveName } from './resolve-name.js';
