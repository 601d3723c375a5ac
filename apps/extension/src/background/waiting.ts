import type { Delivery, UndecidedImage, WorkerHandlers, WaitingWord } from '../messages.js';
import { toTerm } from './capture.js';
import { showCount } from './notifications.js';
import { deliver } from './deliver.js';
import { type Capture, captures, type CaptureState, change, discard } from './queue.js';
import { readStorage } from './storage.js';

export const waitingHandlers: Pick<WorkerHandlers, 'waiting' | 'deliver' | 'discard' | 'sendElsewhere' | 'undecidedImages' | 'addImage'> = {
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

  async undecidedImages() {
    const undecided = (await visibleCaptures()).filter(({ state }) => state.is === 'undecided');
    return undecided.map(toUndecidedImage);
  },

  async addImage({ order, term, alt }) {
    const { account, group } = await readStorage();
    const found = (await captures(account)).find((capture) => capture.order === order);
    if (!found?.image) return deliverNow();
    if (!group) return { problem: 'no-group', words: await waitingWords() };
    const word = { ...found.word, term: toTerm(term), use_existing: true };
    await change(found, { group, word, image: { ...found.image, alt }, state: { is: 'waiting', isNotified: false } });
    return deliverNow();
  },
};

async function deliverNow(): Promise<Delivery> {
  const problem = await deliver();
  return { problem, words: await waitingWords() };
}

async function waitingWords(): Promise<WaitingWord[]> {
  return (await visibleCaptures()).map(({ order, group, word, state }) => ({
    order,
    term: word.term,
    group: group.name,
    refusal: refusalOf(state),
  }));
}

/** Captures of the signed-in account. After its token has expired, they are hidden until it signs in again. */
async function visibleCaptures(): Promise<Capture[]> {
  const { token, account } = await readStorage();
  return token === undefined ? [] : captures(account);
}

function toUndecidedImage({ order, word, image }: Capture): UndecidedImage {
  return { order, term: word.term, alt: image?.alt ?? '', sentence: word.contexts?.[0]?.sentence ?? null };
}

function refusalOf(state: CaptureState): WaitingWord['refusal'] {
  if (state.is === 'undecided') return 'undecided';
  return state.is === 'refused' ? state.why : null;
}
