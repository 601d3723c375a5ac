import { capture } from './capture.js';
import { showNotification } from './notifications.js';
import { readSelection } from './selection-context.js';

/** By the menu: the browser says what is selected, whether or not the page may be read. */
export async function captureClicked(
  { selectionText = '', frameId, editable }: chrome.contextMenus.OnClickData,
  tab: chrome.tabs.Tab | undefined,
): Promise<void> {
  const met = editable ? 'nothing-selected' : await readSelection(tab, frameId);
  return typeof met === 'string' ? capture(selectionText) : capture(met.term, met.context);
}

/** A capture by keyboard: the event has no selection, so the page must be read. */
export async function captureByKey(tab: chrome.tabs.Tab | undefined): Promise<void> {
  const met = await readSelection(tab);
  return typeof met === 'string' ? showNotification(met) : capture(met.term, met.context);
}
