import type { Delivery, WorkerHandlers, WaitingWord } from '../messages.js';
import { showCount } from './notifications.js';
import { deliver } from './deliver.js';
import { captures, change, discard } from './queue.js';
import { readStorage } from './storage.js';

export const waitingHandlers: Pick<WorkerHandlers, 'waiting' | 'deliver' | 'discard' | 'sendElsewhere'> = {
  waiting: waitingWords,

  deliver: deliverNow,

  async discard({ order }) {
    const { account } = await readStorage();
    if (account !== undefined) await discard({ account, order });
    await showCount();
    return waitingWords();
  },

  async sendElsewhere({ order }) {
    const { account, group } = await readStorage();
    if (account === undefined || !group) return { problem: 'no-group', words: await waitingWords() };
    // A new operation id, since this is a different request.
    await change({ account, order }, { group, operationId: crypto.randomUUID(), state: { is: 'waiting', isNotified: true } });
    return deliverNow();
  },
};

async function deliverNow(): Promise<Delivery> {
  const problem = await deliver();
  return { problem, words: await waitingWords() };
}

/** Pending words of the signed-in account. After its token has expired, they are hidden until it signs in again. */
async function waitingWords(): Promise<WaitingWord[]> {
  const { token, account } = await readStorage();
  const all = token === undefined ? [] : await captures(account);
  return all.map(({ order, group, word, state }) => ({
    ...{ order, term: word.term, group: group.name },
    refusal: state.is === 'refused' ? state.why : null,
  }));
}
