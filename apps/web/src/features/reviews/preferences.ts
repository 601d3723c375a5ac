import { Stored } from '../../lib/stored.js';
import { isLimit, isMode, type Limit, type Mode } from './modes.js';

/** How this browser's learner last chose to review. */
export interface Preferences {
  mode: Mode;
  limit: Limit;
  /** Answers are typed, in the modes that do not offer choices. */
  isTyped: boolean;
}

const DEFAULTS: Preferences = { mode: 'standard', limit: '20', isTyped: false };

const stored = new Stored<Preferences>('wordhoard.review', (value) => {
  const { mode, limit, isTyped } = { ...(value as Partial<Preferences> | null) };
  return {
    mode: isMode(mode) ? mode : DEFAULTS.mode,
    limit: isLimit(limit) ? limit : DEFAULTS.limit,
    isTyped: isTyped === true,
  };
});

export function preferences(): Preferences {
  return stored.get() ?? DEFAULTS;
}

export function rememberPreferences(chosen: Preferences): void {
  stored.set(chosen);
}
