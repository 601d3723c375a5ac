import type { BrowserWindow, Rectangle } from 'electron';
import type { ElectronPort } from './electron-port.js';

/** Where the window stood and how large it was, before it filled the screen. */
export interface WindowPlace extends Rectangle {
  readonly isMaximized: boolean;
}

const FIRST_SIZE = { width: 1200, height: 800 };
/** How much of the window must be on a screen for a hand to reach it. */
const REACHABLE = 80;

/** Where to put the window: where it stood, if that can still be seen. */
export function placeFor(kept: WindowPlace | undefined, screen: ElectronPort['screen']): Partial<Rectangle> {
  if (!kept || ![kept.x, kept.y, kept.width, kept.height].every(Number.isInteger)) return FIRST_SIZE;
  const { x, y, width, height } = kept;
  const isSeen = screen.getAllDisplays().some(({ workArea: area }) => {
    const across = Math.min(x + width, area.x + area.width) - Math.max(x, area.x);
    return across >= REACHABLE && y >= area.y && y <= area.y + area.height - REACHABLE;
  });
  return isSeen ? { x, y, width, height } : FIRST_SIZE;
}

export function placeOf(window: BrowserWindow): WindowPlace {
  return { ...window.getNormalBounds(), isMaximized: window.isMaximized() };
}
