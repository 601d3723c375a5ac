import type { CallProblem } from '../messages.js';

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

/** An interface text in the browser's language, if available. */
export function getText(name: string, words: readonly string[] = []): string {
  return chrome.i18n.getMessage(name, [...words]);
}

/** The text for a problem. */
export function problemText(problem: CallProblem | 'declined'): string {
  return getText(PROBLEMS[problem]);
}
