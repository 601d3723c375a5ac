import type { Delivery, Handlers, WaitingWord } from '../messages.js';
import { showCount } from './badge.js';
import { deliver } from './deliver.js';
import { captures, change, discard } from './queue.js';
import { kept } from './storage.js';

export const waitingHandlers: Pick<Handlers, 'waiting' | 'deliver' | 'discard' | 'sendElsewhere'> = {
  waiting: waitingWords,

  deliver: deliverNow,

  async discard({ order }) {
    await discard(order);
    await showCount();
    return waitingWords();
  },

  async sendElsewhere({ order }) {
    const { group } = await kept();
    if (!group) return { problem: 'no-group', words: await waitingWords() };
    // Another request than the one that was refused, so under another id.
    await change(order, { group, operationId: crypto.randomUUID(), state: { is: 'waiting', isTold: true } });
    return deliverNow();
  },
};

async function deliverNow(): Promise<Delivery> {
  const problem = await deliver();
  return { problem, words: await waitingWords() };
}

/** Those of whoever is signed in, or was until the sign-in ended. */
async function waitingWords(): Promise<WaitingWord[]> {
  const { email } = await kept();
  const all = email === undefined ? [] : await captures(email);
  return all.map(({ order, group, word, state }) => ({
    ...{ order, term: word.term, group: group.name },
    refusal: state.is === 'refused' ? state.why : null,
  }));
}
