/**
 * What reading around a selection takes: a way into pages, and into that one page alone where somebody asks for a capture, until they
 * leave it. Neither lets anything be read before. That it is granted is what is remembered of the learner's choice.
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
