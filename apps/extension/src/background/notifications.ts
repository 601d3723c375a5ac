import { API_URL } from '../build.js';
import type { CallProblem } from '../messages.js';
import { type Capture, captures } from './queue.js';
import { readStorage } from './storage.js';

const TEXTS = {
  added: ['addedTitle', 'addedMessage'],
  'several-added': ['addedTitle', 'severalAddedMessage'],
  'image-added': ['addedTitle', 'imageAddedMessage'],
  duplicate: ['duplicateTitle', 'duplicateMessage'],
  unreachable: ['waitingTitle', 'unreachableMessage'],
  'too-often': ['waitingTitle', 'tooOftenMessage'],
  suspended: ['waitingTitle', 'suspendedMessage'],
  waiting: ['waitingTitle', 'waitingMessage'],
  invalid: ['refusedTitle', 'invalidMessage'],
  'group-gone': ['refusedTitle', 'groupGoneMessage'],
  'image-unreadable': ['refusedTitle', 'imageUnreadableMessage'],
  'image-unusable': ['refusedTitle', 'imageUnusableMessage'],
  'image-too-large': ['refusedTitle', 'imageTooLargeMessage'],
  'storage-full': ['refusedTitle', 'storageFullMessage'],
  'too-many-images': ['refusedTitle', 'tooManyImagesMessage'],
  'choose-word': ['chooseWordTitle', 'chooseWordMessage'],
  'too-long': ['tooLongTitle', 'tooLongMessage'],
  'no-sign-in': ['noSignInTitle', 'noSignInMessage'],
  'no-group': ['noGroupTitle', 'noGroupMessage'],
  expired: ['expiredTitle', 'expiredMessage'],
  'not-turned-on': ['notTurnedOnTitle', 'notTurnedOnMessage'],
  unreadable: ['unreadableTitle', 'unreadableMessage'],
  'nothing-selected': ['nothingSelectedTitle', 'nothingSelectedMessage'],
  'not-ended': ['notEndedTitle', 'notEndedMessage'],
  failed: ['failedTitle', 'failedMessage'],
} as const;

/** Shows a system notification, since the extension does not modify pages. The same id replaces the previous notification. */
export async function showNotification(what: keyof typeof TEXTS, words: string[] = [], id: string = crypto.randomUUID()): Promise<void> {
  const [title, message] = TEXTS[what];
  await chrome.notifications.create(id, {
    type: 'basic',
    iconUrl: chrome.runtime.getURL('icons/icon128.png'),
    title: chrome.i18n.getMessage(title),
    message: chrome.i18n.getMessage(message, words),
  });
}

/** Shows the results of captures and why some are waiting. Several added words share one notification; duplicates and problems get their own. */
export async function notifyResults(captures: readonly Capture[], problem: CallProblem | null): Promise<void> {
  const added = captures.filter(({ state }) => state.is === 'added' && state.duplicateOf === null);
  const each = added.length > 1 ? captures.filter((capture) => !added.includes(capture)) : captures;
  if (added.length > 1) await showNotification('several-added', [String(added.length)], added[0]?.operationId);
  for (const capture of each) await notifyResult(capture, problem);
}

async function notifyResult({ operationId, group, word: { term }, image, state }: Capture, problem: CallProblem | null): Promise<void> {
  if (state.is === 'added') {
    const what = state.duplicateOf === null ? 'added' : image ? 'image-added' : 'duplicate';
    await showNotification(what, [term, group.name], `word/${state.duplicateOf ?? state.wordId}/${operationId}`);
  } else if (state.is === 'refused') {
    await showNotification(state.why, [term, group.name], operationId);
  } else if (problem === 'signed-out') {
    await notifyExpired();
  } else if (problem !== null) {
    const isNamed = problem === 'unreachable' || problem === 'too-often' || problem === 'suspended';
    await showNotification(isNamed ? problem : 'waiting', [term], operationId);
  }
}

export function notifyExpired(): Promise<void> {
  return showNotification('expired', [], 'expired');
}

/** Opens the word of a notification. The link is encoded in the notification's id, since the worker may have restarted. */
export async function openWord(notificationId: string): Promise<void> {
  const [, wordId] = /^word\/(\d+)\//.exec(notificationId) ?? [];
  if (wordId === undefined) return;
  await chrome.tabs.create({ url: `${API_URL}/words/${wordId}` });
  await chrome.notifications.clear(notificationId);
}

/** Shows the number of pending captures on the extension's icon. */
export async function showCount(): Promise<void> {
  const count = (await captures((await readStorage()).account)).length;
  await chrome.action.setBadgeText({ text: count === 0 ? '' : String(count) });
}
