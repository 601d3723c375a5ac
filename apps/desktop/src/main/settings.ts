import type { JsonFile } from './json-file.js';
import type { WindowBounds } from './window-bounds.js';

/** What the shell remembers of its own, beside the sign-in. */
export interface Settings {
  /** The origin of the chosen server. */
  readonly server: string;
  readonly window: WindowBounds;
}

export type SettingsFile = JsonFile<Settings>;

/** The chosen server; null before the first choice, or if the file contains no valid address. */
export function chosenServer({ value: { server } }: SettingsFile): string | null {
  return typeof server === 'string' && URL.canParse(server) ? server : null;
}
