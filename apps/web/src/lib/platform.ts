/** Whether the keyboard has Apple's keys: ⌘, ⌥ and ⌃. */
export function hasAppleKeys(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform);
}

/** Whether the app runs in the desktop shell, which has its own URL scheme and notifications. */
export const isInDesktopShell = location.protocol === 'app:';

/** The name of the command key: ⌘ on a Mac, otherwise the translated name of Ctrl. */
export function commandKey(control: string): string {
  return hasAppleKeys() ? '⌘' : control;
}
