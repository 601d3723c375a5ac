/**
 * Permissions for reading around a selection: `activeTab` grants access to the page after a capture, until the user leaves it. The granted
 * permission also serves as the stored setting.
 */
const READING = { permissions: ['scripting', 'activeTab'] } as const satisfies chrome.permissions.Permissions;

export function mayReadPages(): Promise<boolean> {
  return chrome.permissions.contains({ permissions: [...READING.permissions] });
}

/** Must be called synchronously in a click handler. */
export function requestReading(): Promise<boolean> {
  return chrome.permissions.request({ permissions: [...READING.permissions] });
}

export function revokeReading(): Promise<boolean> {
  return chrome.permissions.remove({ permissions: [...READING.permissions] });
}

/** The only file that runs in pages; built by `build/page-script.ts` and injected by the worker. */
export const PAGE_SCRIPT = 'page-selection.js';
