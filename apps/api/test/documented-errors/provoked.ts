/** Errors that do not depend on the operation. `documented-errors.int-spec` provokes them at every operation, some of them outside of any route. */
export const COMMON_ERRORS = [
  'REQUEST.INVALID',
  'REQUEST.MALFORMED',
  'REQUEST.MEDIA_TYPE',
  'REQUEST.TOO_LARGE',
  'REQUEST.TOO_SLOW',
  'SERVICE.UNAVAILABLE',
] as const;

/** Documented errors that no test provokes, by operation and code, each with its reason. */
export const UNPROVOKED: Readonly<Record<string, Readonly<Record<string, string>>>> = {};
