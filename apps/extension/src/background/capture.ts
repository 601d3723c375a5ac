import type { WordContextInputDto } from '@wordhoard/api-client/types';
import { VOCABULARY_LIMITS } from '@wordhoard/learning';
import { TARGET_LANGUAGE } from '../build.js';
import { deliver } from './deliver.js';
import { showNotification } from './notifications.js';
import { enqueue } from './queue.js';
import { readSelection } from './selection-context.js';
import { readStorage, withSignOutLock } from './storage.js';

/**
 * Adds the selection to the chosen group and shows a notification with the result. A selection that cannot be a word is discarded; anything
 * else is stored before it is sent, so that it is not lost offline. `context` is where the learner found the word.
 */
export async function capture(selection: string, context: WordContextInputDto | null = null): Promise<void> {
  try {
    const order = await keepCapture(selection, context);
    if (order !== null) await deliver(order);
  } catch {
    await showNotification('failed');
  }
}

function keepCapture(selection: string, context: WordContextInputDto | null): Promise<number | null> {
  const term = toTerm(selection);
  return withSignOutLock(async () => {
    // Still known after the token has expired.
    const { account, group } = await readStorage();
    if (term === '') return refuse('nothing-selected');
    if (account === undefined) return refuse('no-sign-in');
    if (!group) return refuse('no-group');
    if ([...term].length > VOCABULARY_LIMITS.term.max) return refuse('too-long');
    const word = { term, target_language: TARGET_LANGUAGE, translations: [], ...(context && { contexts: [context] }) };
    return enqueue({ operationId: crypto.randomUUID(), account, group, word });
  });
}

/** On one line, as the API stores it. */
export function toTerm(text: string): string {
  return text.replace(/\s+/gu, ' ').trim().normalize('NFC');
}

async function refuse(why: 'nothing-selected' | 'no-sign-in' | 'no-group' | 'too-long'): Promise<null> {
  await showNotification(why);
  return null;
}

/** From the context menu: the browser passes the selected text, even if the page cannot be read. */
export async function captureClicked(
  { selectionText = '', frameId, editable }: chrome.contextMenus.OnClickData,
  tab: chrome.tabs.Tab | undefined,
): Promise<void> {
  const met = editable ? 'nothing-selected' : await readSelection(tab, frameId);
  return typeof met === 'string' ? capture(selectionText) : capture(met.term, met.context);
}

/** From the keyboard: the event has no selection, so the page must be read. */
export async function captureByKey(tab: chrome.tabs.Tab | undefined): Promise<void> {
  const met = await readSelection(tab);
  return typeof met === 'string' ? showNotification(met) : capture(met.term, met.context);
}
