import type { Captured } from './capture.js';
import type { Unread } from './where-met.js';

type Outcome = Captured | { readonly outcome: Unread };

const TITLES = {
  added: 'added',
  duplicate: 'duplicate',
  'too-long': 'tooLong',
  'no-sign-in': 'noSignIn',
  'no-group': 'noGroup',
  expired: 'expired',
  unreachable: 'unreachable',
  'too-often': 'tooOften',
  failed: 'failed',
  'not-turned-on': 'notTurnedOn',
  unreadable: 'unreadable',
  'nothing-selected': 'nothingSelected',
} as const satisfies Record<Outcome['outcome'], string>;

/** Tells what came of a capture: the page it came from is somebody else's. */
export async function tell(captured: Outcome): Promise<void> {
  const name = TITLES[captured.outcome];
  const words = 'term' in captured ? [captured.term, captured.group] : [];
  await chrome.notifications.create({
    type: 'basic',
    iconUrl: chrome.runtime.getURL('icons/icon128.png'),
    title: chrome.i18n.getMessage(`${name}Title`),
    message: chrome.i18n.getMessage(`${name}Message`, words),
  });
}
