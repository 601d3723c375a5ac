import type { Problem } from '../messages.js';

const PROBLEMS: Readonly<Record<Problem | 'declined', string>> = {
  'wrong-password': 'problemWrongPassword',
  suspended: 'problemSuspended',
  'too-often': 'problemTooOften',
  unreachable: 'problemUnreachable',
  'signed-out': 'problemSignedOut',
  'no-group': 'problemNoGroup',
  declined: 'problemDeclined',
  failed: 'problemFailed',
};

/** A text of the interface, in the browser's language where there is one. */
export function say(name: string, words: readonly string[] = []): string {
  return chrome.i18n.getMessage(name, [...words]);
}

/** Why something was not done. */
export function sayProblem(problem: Problem | 'declined'): string {
  return say(PROBLEMS[problem]);
}
