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
    // Another request than the one that was refused, so under another id.
    await change({ account, order }, { group, operationId: crypto.randomUUID(), state: { is: 'waiting', isNotified: true } });
    return deliverNow();
  },
};

async function deliverNow(): Promise<Delivery> {
  const problem = await deliver();
  return { problem, words: await waitingWords() };
}

/** The words of the account that is signed in. After its token has expired, its text is shown to no one until it signs in again. */
async function waitingWords(): Promise<WaitingWord[]> {
  const { token, account } = await readStorage();
  const all = token === undefined ? [] : await captures(account);
  return all.map(({ order, group, word, state }) => ({
    ...{ order, term: word.term, group: group.name },
    refusal: state.is === 'refused' ? state.why : null,
  }));
}
