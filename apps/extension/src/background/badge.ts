import { captures } from './queue.js';
import { kept } from './storage.js';

/** How many captures are not in Wordhoard yet, on the extension's icon. */
export async function showCount(): Promise<void> {
  const { email } = await kept();
  const count = email === undefined ? 0 : (await captures(email)).length;
  await chrome.action.setBadgeText({ text: count === 0 ? '' : String(count) });
}
