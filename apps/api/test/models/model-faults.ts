import type { Mode } from '@wordhoard/testing';

/** Messages as the specification and the contract define them. */
export const REACH = 'AI provider is not reachable';
const CUT = 'The AI response was cut off before it finished. Shorten the text or try again.';
export const UNUSABLE_ANSWER = 'The model did not return a usable answer. Try again.';

/** The ways in which a model can fail, with their messages. Use a short timeout for one that never answers. */
export const MODEL_FAULTS: [Exclude<Mode, 'success'>, string][] = [
  ['cut', CUT],
  ['cut-unsaid', CUT],
  ['cut-empty', CUT],
  [401, REACH],
  [429, REACH],
  [500, REACH],
  ['reset', REACH],
];
