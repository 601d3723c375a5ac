/**
 * Permissions to read around a selection: `activeTab` grants one page after a capture there, until the user leaves it. The granted permission is also the stored setting.
 */
const READING = { permissions: ['scripting', 'activeTab'] } as const satisfies chrome.permissions.Permissions;

export function mayReadPages(): Promise<boolean> {
  return chrome.permissions.contains({ permissions: [...READING.permissions] });
}

/** Has to be called while a click is handled, before anything is awaited. */
export function requestReading(): Promise<boolean> {
  return chrome.permissions.request({ permissions: [...READING.permissions] });
}

export function revokeReading(): Promise<boolean> {
  return chrome.permissions.remove({ permissions: [...READING.permissions] });
}

/** The one file that runs in pages, as `build/page-script.ts` names it and the worker asks for it. */
export const PAGE_SCRIPT = 'page-selection.js';
