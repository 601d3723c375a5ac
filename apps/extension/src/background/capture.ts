import type { WordContextInputDto } from '@wordhoard/api-client/types';
import { VOCABULARY_LIMITS } from '@wordhoard/learning';
import { TARGET_LANGUAGE } from '../build.js';
import type { Problem } from '../messages.js';
import { deliver } from './deliver.js';
import { tell, tellWaiting } from './notifications.js';
import { captures, enqueue } from './queue.js';
import { kept, whileNobodySignsOut } from './storage.js';

/**
 * Adds what somebody selected to the group that they chose, and tells what came of it. Nothing is kept or sent of what cannot be a word;
 * all else is kept first, so that it is not lost where it cannot be sent now. The context is where they met it.
 */
export async function capture(selection: string, context: WordContextInputDto | null = null): Promise<void> {
  try {
    const waiting = await keepCapture(selection, context);
    if (waiting) await tellUnsent(waiting, await deliver());
  } catch {
    await tell('failed');
  }
}

interface Waiting {
  readonly order: number;
  readonly account: string;
  readonly term: string;
  readonly isSignedIn: boolean;
}

function keepCapture(selection: string, context: WordContextInputDto | null): Promise<Waiting | null> {
  const term = selection.replace(/\s+/gu, ' ').trim().normalize('NFC');
  return whileNobodySignsOut(async () => {
    // The address outlives a token that has ended, so it says whose word this is.
    const { token, email: account, group } = await kept();
    if (term === '') return refuse('nothing-selected');
    if (account === undefined) return refuse('no-sign-in');
    if (!group) return refuse('no-group');
    if ([...term].length > VOCABULARY_LIMITS.term.max) return refuse('too-long');
    const word = { term, target_language: TARGET_LANGUAGE, translations: [], ...(context && { contexts: [context] }) };
    return {
      order: await enqueue({ operationId: crypto.randomUUID(), account, group, word }),
      account,
      term,
      isSignedIn: token !== undefined,
    };
  });
}

async function refuse(why: 'nothing-selected' | 'no-sign-in' | 'no-group' | 'too-long'): Promise<null> {
  await tell(why);
  return null;
}

/** What was sent has been told by who sent it. */
async function tellUnsent({ order, account, term, isSignedIn }: Waiting, problem: Problem | null): Promise<void> {
  if (!isSignedIn) return tell('expired', [], 'expired');
  const isWaiting = (await captures(account)).some((capture) => capture.order === order && capture.state.is === 'waiting');
  if (problem && isWaiting) await tellWaiting(term, problem);
}
