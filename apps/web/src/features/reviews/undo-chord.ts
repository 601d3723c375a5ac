import { hasAppleKeys } from '../../lib/platform.js';

/**
 * Takes the last answer back, also while an answer is typed. On Apple's keyboards Option with a letter types accents (Option+U starts a ü),
 * so Control takes its place there; elsewhere Control+U shows the source of the page. Named as for `useKeys` and `aria-keyshortcuts`.
 */
export function undoChord(): 'Control+u' | 'Alt+u' {
  return hasAppleKeys() ? 'Control+u' : 'Alt+u';
}

/** For `aria-keyshortcuts` of the buttons that do the same. */
export function undoShortcuts(): string {
  return `u ${undoChord()}`;
}
