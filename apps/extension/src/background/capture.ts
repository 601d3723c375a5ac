import type { WordContextInputDto } from '@wordhoard/api-client/types';
import { VOCABULARY_LIMITS } from '@wordhoard/learning';
import { TARGET_LANGUAGE } from '../build.js';
import { deliver } from './deliver.js';
import { showNotification } from './notifications.js';
import { enqueue } from './queue.js';
import { readSelection } from './selection-context.js';
import { readStorage, withSignOutLock } from './storage.js';

/**
 * Adds the selection to the chosen group, and shows a notification with the result. Nothing is kept or sent of what cannot be a word;
 * all else is kept first, so that it is not lost where it cannot be sent now. The context is where they met it.
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
  const term = selection.replace(/\s+/gu, ' ').trim().normalize('NFC');
  return withSignOutLock(async () => {
    // Known after the token has expired as well.
    const { account, group } = await readStorage();
    if (term === '') return refuse('nothing-selected');
    if (account === undefined) return refuse('no-sign-in');
    if (!group) return refuse('no-group');
    if ([...term].length > VOCABULARY_LIMITS.term.max) return refuse('too-long');
    const word = { term, target_language: TARGET_LANGUAGE, translations: [], ...(context && { contexts: [context] }) };
    return enqueue({ operationId: crypto.randomUUID(), account, group, word });
  });
}

async function refuse(why: 'nothing-selected' | 'no-sign-in' | 'no-group' | 'too-long'): Promise<null> {
  await showNotification(why);
  return null;
}

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
