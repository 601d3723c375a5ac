import type { KeptFile } from './kept-file.js';
import type { WindowPlace } from './window-place.js';

/** What the shell remembers of its own, beside the sign-in. */
export interface Settings {
  /** The origin of the chosen server. */
  readonly server: string;
  readonly window: WindowPlace;
}

export type SettingsFile = KeptFile<Settings>;

/** The chosen server; null before the first choice, or if the file contains no valid address. */
export function chosenServer({ value: { server } }: SettingsFile): string | null {
  return typeof server === 'string' && URL.canParse(server) ? server : null;
}
