import { capture } from './capture.js';
import { tell } from './notifications.js';
import { whereMet } from './where-met.js';

/** By the menu: the browser says what is selected, whether or not the page may be read. */
export async function captureClicked(
  { selectionText = '', frameId, editable }: chrome.contextMenus.OnClickData,
  tab: chrome.tabs.Tab | undefined,
): Promise<void> {
  const met = editable ? 'nothing-selected' : await whereMet(tab, frameId);
  return typeof met === 'string' ? capture(selectionText) : capture(met.term, met.context);
}

/** By the keyboard: nobody says what is selected, so that the page has to be read. */
export async function captureByKey(tab: chrome.tabs.Tab | undefined): Promise<void> {
  const met = await whereMet(tab);
  return typeof met === 'string' ? tell(met) : capture(met.term, met.context);
}
