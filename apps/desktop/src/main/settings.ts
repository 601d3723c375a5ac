import type { BrowserWindow, Rectangle } from 'electron';
import type { ElectronPort } from './electron-port.js';
import type { JsonFile } from './json-file.js';

/** The shell's own settings, apart from the sign-in. */
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

/** The window's last position and size, before it was maximized. */
export interface WindowBounds extends Rectangle {
  readonly isMaximized: boolean;
}

const FIRST_SIZE = { width: 1200, height: 800 };
/** How much of the window must be on a screen for the user to reach it. */
const MIN_VISIBLE_PX = 80;

/** The window's previous position, if it is still visible. */
export function restoreBounds(kept: WindowBounds | undefined, screen: ElectronPort['screen']): Partial<Rectangle> {
  if (!kept || ![kept.x, kept.y, kept.width, kept.height].every(Number.isInteger)) return FIRST_SIZE;
  const { x, y, width, height } = kept;
  const isSeen = screen.getAllDisplays().some(({ workArea: area }) => {
    const across = Math.min(x + width, area.x + area.width) - Math.max(x, area.x);
    return across >= MIN_VISIBLE_PX && y >= area.y && y <= area.y + area.height - MIN_VISIBLE_PX;
  });
  return isSeen ? { x, y, width, height } : FIRST_SIZE;
}

export function readBounds(window: BrowserWindow): WindowBounds {
  return { ...window.getNormalBounds(), isMaximized: window.isMaximized() };
}
