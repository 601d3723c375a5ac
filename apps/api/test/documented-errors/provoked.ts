/** Errors that do not depend on the operation. `documented-errors.int-spec` provokes them at every operation, some of them outside of any route. */
export const COMMON_ERRORS = [
  'REQUEST.INVALID',
  'REQUEST.MALFORMED',
  'REQUEST.MEDIA_TYPE',
  'REQUEST.TOO_LARGE',
  'REQUEST.TOO_SLOW',
  'SERVICE.UNAVAILABLE',
] as const;

/** Documented errors that tests provoke by chance only, by operation and code, each with its reason. */
export const BY_CHANCE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  undoReview: { 'VOCABULARY.NOT_FOUND': 'the word was deleted while its answer was being undone' },
};
