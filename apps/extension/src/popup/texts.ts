import type { CallProblem, Refusal } from '../messages.js';

const PROBLEMS: Readonly<Record<CallProblem | 'declined', string>> = {
  'wrong-password': 'problemWrongPassword',
  suspended: 'problemSuspended',
  'too-often': 'problemTooOften',
  unreachable: 'problemUnreachable',
  'signed-out': 'problemSignedOut',
  'no-group': 'problemNoGroup',
  declined: 'problemDeclined',
  failed: 'problemFailed',
};

const REFUSALS: Readonly<Record<Refusal, string>> = {
  'group-gone': 'refusedGroupGone',
  invalid: 'refusedInvalid',
  'image-unreadable': 'refusedImageUnreadable',
  'image-unusable': 'refusedImageUnusable',
  'image-too-large': 'refusedImageTooLarge',
  'storage-full': 'refusedStorageFull',
  'too-many-images': 'refusedTooManyImages',
};

/** An interface text in the browser's language, if available. */
export function getText(name: string, words: readonly string[] = []): string {
  return chrome.i18n.getMessage(name, [...words]);
}

/** The text for a problem. */
export function problemText(problem: CallProblem | 'declined'): string {
  return getText(PROBLEMS[problem]);
}

/** Why a capture was refused. */
export function refusalText(refusal: Refusal): string {
  return getText(REFUSALS[refusal]);
}
