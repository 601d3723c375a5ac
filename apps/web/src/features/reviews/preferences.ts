import { Stored } from '../../lib/stored.js';
import type { SessionMode } from '@wordhoard/scheduling';
import { isLimit, isMode, type Limit } from './modes.js';

/** The learner's last choices on this browser. */
export interface Preferences {
  mode: SessionMode;
  limit: Limit;
  /** Whether answers are typed in modes without options. */
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
