import type { Mode } from '@wordhoard/testing';

/** What people are told, word for word as the specification and the contract have it. */
export const REACH = 'AI provider is not reachable';
const CUT = 'The AI response was cut off before it finished. Shorten the text or try again.';
export const UNUSABLE = 'The model did not return a usable answer. Try again.';

/** How a model may fail, and what is said of it; where it never answers, a test has to wait for it. */
export const MODEL_FAULTS: [Exclude<Mode, 'success'>, string][] = [
  ['cut', CUT],
  ['cut-unsaid', CUT],
  ['cut-empty', CUT],
  [401, REACH],
  [429, REACH],
  [500, REACH],
  ['reset', REACH],
];
