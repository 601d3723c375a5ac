import { captures } from './queue.js';
import { readStorage } from './storage.js';

/** How many captures are not in Wordhoard yet, on the extension's icon. */
export async function showCount(): Promise<void> {
  const count = (await captures((await readStorage()).account)).length;
  await chrome.action.setBadgeText({ text: count === 0 ? '' : String(count) });
}
