import { hasAppleKeys } from '../../lib/platform.js';

/**
 * Undoes the last answer, even while typing. On Apple keyboards Option types accents, so Control replaces it; elsewhere Control+U shows the
 * page source. In the format of `useKeys` and `aria-keyshortcuts`.
 */
export function undoChord(): 'Control+u' | 'Alt+u' {
  return hasAppleKeys() ? 'Control+u' : 'Alt+u';
}

/** For `aria-keyshortcuts` of undo buttons. */
export function undoShortcuts(): string {
  return `u ${undoChord()}`;
}
