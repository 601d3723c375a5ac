import { hasAppleKeys } from '../../lib/platform.js';

/** The key that stands for commands on this machine: ⌘ on a Mac, elsewhere what the interface calls the control key. */
export function commandKey(control: string): string {
  return hasAppleKeys() ? '⌘' : control;
}
