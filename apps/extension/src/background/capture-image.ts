import { TARGET_LANGUAGE } from '../build.js';
import { toTerm } from './capture.js';
import { type ImageContext, readImage } from './image-context.js';
import { showCount, showNotification } from './notifications.js';
import { enqueue } from './queue.js';
import { readStorage, withSignOutLock } from './storage.js';

/** From the context menu of an image: stores it, and asks the learner for its word. */
export async function captureImage(clicked: chrome.contextMenus.OnClickData, tab: chrome.tabs.Tab | undefined): Promise<void> {
  try {
    const met = await readImage(clicked, tab);
    const why = typeof met === 'string' ? met : await keepImage(met);
    if (why) return await showNotification(why);
    await showCount();
    await askForWord();
  } catch {
    await showNotification('failed');
  }
}

/** Returns why it cannot be stored, if so. */
function keepImage({ image, term, context }: ImageContext): Promise<'no-sign-in' | 'no-group' | undefined> {
  return withSignOutLock(async () => {
    const { account, group } = await readStorage();
    if (account === undefined) return 'no-sign-in';
    if (!group) return 'no-group';
    const word = { term: toTerm(term), target_language: TARGET_LANGUAGE, translations: [], ...(context && { contexts: [context] }) };
    await enqueue({ operationId: crypto.randomUUID(), account, group, word, image }, { is: 'undecided', isNotified: true });
    return undefined;
  });
}

/** Browsers older than version 127 cannot open the popup, and none can without a window. */
async function askForWord(): Promise<void> {
  try {
    await chrome.action.openPopup();
  } catch {
    await showNotification('choose-word');
  }
}
