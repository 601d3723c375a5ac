import { hasAppleKeys } from '../../lib/platform.js';

/** The name of the command key: ⌘ on a Mac, otherwise the translated name of Ctrl. */
export function commandKey(control: string): string {
  return hasAppleKeys() ? '⌘' : control;
}
