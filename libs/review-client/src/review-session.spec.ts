import type { WordDto } from '@wordhoard/api-client/types';
import type { Card } from './card.js';
import type { LoadedSession } from './from-server.js';
import {
  answeredCount,
  canSkip,
  canUndo,
  currentCard,
  graduatedCards,
  isFinished,
  leftCards,
  missedCards,
  newReviewSession,
  nextStepAt,
  type ReviewEvent,
  type ReviewSession,
  reviewSession,
} from './review-session.js';

const NOW = Date.parse('2026-03-28T12:00:00Z');
const MINUTE_MS = 60_000;

/** A card whose learning step is due this many minutes after `NOW`. */
function card(id: number, dueIn: number | null = null): Card {
  const due_at = dueIn === null ? null : new Date(NOW + dueIn * MINUTE_MS).toISOString();
  const intervals = { again: 60, hard: 360, good: 600, easy: 691_200 };
  return { id, facet: 0, phase: 'new', intervals, review_states: [{ facet: 0, status: 'new', due_at }] } as Card;
}

const cards = [1, 2, 3].map((id) => card(id));
const [first, second] = cards as [Card, Card, Card];

function load(loaded: Partial<LoadedSession> = {}): ReviewSession {
  const limits = { total: 3, learnAheadMinutes: 20, introducesNewWords: false };
  return newReviewSession({ words: cards, inLearning: [], isStopped: false, ...limits, ...loaded }, NOW);
}

function play(session: ReviewSession, ...events: ReviewEvent[]): ReviewSession {
  return events.reduce(reviewSession, session);
}

const after = (...events: ReviewEvent[]) => play(load({ total: 5 }), ...events);

let operations = 0;
const revealed: ReviewEvent = { type: 'revealed' };
const graded = (grade: 'again' | 'good' = 'good', operationId = `operation ${(operations += 1)}`, minutes = 0): ReviewEvent => ({
  type: 'graded',
  grade,
  operationId,
  at: NOW + minutes * MINUTE_MS,
});
const introduced: ReviewEvent = { type: 'introduced', at: NOW };
const skipped = (): ReviewEvent => ({ type: 'skipped', operationId: `operation ${(operations += 1)}`, at: NOW });
const undone: ReviewEvent = { type: 'undone', at: NOW };
const recorded = (operationId: string, next: Card | null, minutes = 0, hasGraduated = next === null): ReviewEvent => ({
  type: 'recorded',
  operationId,
  next,
  hasGraduated,
  at: NOW + minutes * MINUTE_MS,
});

const leftIds = (session: ReviewSession) => leftCards(session).map(({ id }) => id);
const activeId = (session: ReviewSession) => currentCard(session)?.id;

describe('reviewSession', () => {
  it('a review session starts with the first card hidden and counts answers of earlier visits', () => {
    const session = after();
    expect(session).toMatchObject({ active: { card: first, isEarly: false }, isRevealed: false, attempt: null, shownAt: NOW });
    expect(leftIds(session)).toEqual([1, 2, 3]);
    expect(answeredCount(session)).toBe(2);
  });

  it('a review session hides the next card after a grade', () => {
    const session = after({ ...revealed, attempt: { format: 'typed', text: 'dog' } }, graded('good', 'a', 1));
    expect(session).toMatchObject({ active: { card: second }, isRevealed: false, attempt: null, shownAt: NOW + MINUTE_MS });
    expect(leftIds(session)).toEqual([2, 3]);
  });

  it('a review session keeps the attempt while its card is on screen', () => {
    const attempt = { format: 'choice', text: 'dog' } as const;
    expect(after({ type: 'revealed', attempt }).attempt).toEqual(attempt);
    expect(after({ type: 'revealed', attempt }, revealed).attempt).toEqual(attempt);
  });

  it('a review session ignores a grade before the answer is shown', () => {
    expect(after(graded())).toEqual(after());
  });

  it('a review session ignores a second grade for one card', () => {
    expect(leftIds(after(revealed, graded(), graded()))).toEqual([2, 3]);
  });

  it('undo in a review session restores the last card hidden, then the one before it', () => {
    const once = after(revealed, graded(), revealed, graded(), revealed, undone);
    expect(once).toMatchObject({ active: { card: second }, isRevealed: false });
    expect(leftIds(once)).toEqual([2, 3]);
    expect(leftIds(reviewSession(once, undone))).toEqual([1, 2, 3]);
  });

  it('a review session has nothing to undo at the start', () => {
    expect(after(undone)).toEqual(after());
  });

  it('a review session moves a skipped card to the end, and back on undo', () => {
    const session = after(revealed, skipped());
    expect(leftIds(session)).toEqual([2, 3, 1]);
    expect(session.isRevealed).toBe(false);
    expect(answeredCount(session)).toBe(2);
    expect(leftIds(reviewSession(session, undone))).toEqual([1, 2, 3]);
  });

  it('a review session ignores a skip if nothing else can be asked', () => {
    const session = after(revealed, graded(), revealed, graded());
    expect(canSkip(session)).toBe(false);
    expect(reviewSession(session, skipped())).toEqual(session);
  });

  it('a review session can undo answers of this visit or an earlier one', () => {
    expect(canUndo(load())).toBe(false);
    expect(canUndo(reviewSession(load(), skipped()))).toBe(true);
    expect(canUndo(load({ total: 4 }))).toBe(true);
    expect(canUndo(load({ total: 4, inLearning: [card(4, 5)] }))).toBe(true);
  });

  it('a review session shows an edited word, also when it returns', () => {
    const word = { id: 1, term: 'gato' } as WordDto;
    const edited: ReviewEvent = { type: 'edited', word, undoAction: null };
    expect(currentCard(after(edited))).toMatchObject({ id: 1, facet: 0, term: 'gato' });
    expect(currentCard(after(revealed, graded(), edited, undone))).toMatchObject({ term: 'gato' });
    expect(leftCards(after(revealed, graded('again', 'a'), recorded('a', card(1, 1)), edited)).at(-1)).toMatchObject({ term: 'gato' });
  });

  it('a review session shows no card after it is stopped, until an undo', () => {
    const stopped = after(revealed, graded(), { type: 'stopped' });
    expect(currentCard(stopped)).toBeUndefined();
    expect(isFinished(stopped)).toBe(true);
    expect(currentCard(reviewSession(stopped, undone))).toEqual(first);
    expect(currentCard(load({ isStopped: true }))).toBeUndefined();
  });

  it('a review session reveals nothing if no card is left', () => {
    expect(reviewSession(load({ words: [] }), revealed).isRevealed).toBe(false);
  });

  it('a review session never mutates the previous state', () => {
    const session = Object.freeze({ ...after(revealed), waiting: Object.freeze([...after().waiting]) });
    expect(() => [graded(), skipped(), undone].map((event) => reviewSession(session, event))).not.toThrow();
    expect(leftIds(session)).toEqual([1, 2, 3]);
  });
});

describe('learning steps of a session', () => {
  const missed = (minutes = 0) => after(revealed, graded('again', 'a'), recorded('a', card(1, 1), minutes));

  it('learning steps are asked before new cards once they are due', () => {
    expect(activeId(missed())).toBe(2);
    expect(activeId(play(missed(), revealed, graded('good', 'b', 0.9)))).toBe(3);
    expect(activeId(play(missed(), revealed, graded('good', 'b', 1)))).toBe(1);
  });

  it('learning steps do not replace the card on screen', () => {
    expect(activeId(play(missed(), { type: 'stepDue', at: NOW + 2 * MINUTE_MS }))).toBe(2);
  });

  it('learning steps are asked early once no other card is left', () => {
    const session = play(load({ words: [first] }), revealed, graded('again', 'a'), recorded('a', card(1, 15)));
    expect(session.active).toMatchObject({ card: { id: 1 }, isEarly: true });
    expect(isFinished(session)).toBe(false);
  });

  it('learning steps pause the session while they are due after the learn-ahead limit', () => {
    const session = play(load({ words: [first] }), revealed, graded('again', 'a'), recorded('a', card(1, 30)));
    expect(currentCard(session)).toBeUndefined();
    expect(isFinished(session)).toBe(false);
    expect(nextStepAt(session)).toBe(NOW + 10 * MINUTE_MS);
    expect(activeId(play(session, { type: 'stepDue', at: NOW + 9 * MINUTE_MS }))).toBeUndefined();
    expect(play(session, { type: 'stepDue', at: NOW + 10 * MINUTE_MS }).active).toMatchObject({ card: { id: 1 }, isEarly: true });
    expect(activeId(play(session, undone))).toBe(1);
  });

  it('learning steps keep the session open while the answer is being sent', () => {
    const session = play(load({ words: [first] }), revealed, graded('good', 'a'));
    expect(currentCard(session)).toBeUndefined();
    expect(isFinished(session)).toBe(false);
    expect(nextStepAt(session)).toBeNull();
    expect(isFinished(play(session, recorded('a', null)))).toBe(true);
  });

  it('learning steps count as left as soon as their card is graded', () => {
    expect(answeredCount(play(load(), revealed, graded('again', 'a')))).toBe(0);
    expect(answeredCount(play(load(), revealed, graded('again', 'a'), recorded('a', card(1, 1))))).toBe(0);
    expect(answeredCount(play(load(), revealed, graded('good', 'a'), recorded('a', null)))).toBe(1);
  });

  it('learning steps are dropped if their answer was undone before it was recorded', () => {
    const session = play(load(), revealed, graded('again', 'a'), undone, recorded('a', card(1, 1)));
    expect(leftIds(session)).toEqual([1, 2, 3]);
  });

  it('learning steps are replaced by the previous card if their answer is undone', () => {
    expect(leftIds(play(missed(), undone))).toEqual([1, 2, 3]);
  });

  it('learning steps return with their due time if the answer to them is undone', () => {
    const session = play(missed(), revealed, graded('good', 'b', 1), revealed, graded('good', 'c', 1), undone);
    expect(session.active).toMatchObject({ card: { id: 1 }, dueAt: new Date(NOW + MINUTE_MS) });
    expect(leftIds(session)).toEqual([1, 3]);
  });

  it('learning steps keep the options of their card', () => {
    const questionState = { ...first, options: ['a', 'b', 'c'] };
    const session = play(load({ words: [questionState] }), revealed, graded('again', 'a'), recorded('a', card(1, 1)));
    expect(currentCard(session)?.options).toEqual(questionState.options);
  });

  it('learning steps from an earlier visit are asked as soon as they are due', () => {
    const session = load({ words: [second], inLearning: [card(1, -1), card(3, 5)] });
    expect(leftIds(session)).toEqual([1, 2, 3]);
    expect(session.total).toBe(3);
  });

  it('learning steps are asked last if they are skipped', () => {
    const session = play(load({ words: [second], inLearning: [card(1, -1)] }), skipped());
    expect(leftIds(session)).toEqual([2, 1]);
    expect(play(session, revealed, graded('good', 'b')).active).toMatchObject({ card: { id: 1 }, isEarly: false });
  });
});

describe('the end of a session', () => {
  it('the end of a session lists words that left learning and missed words, each once', () => {
    const session = play(
      load({ words: [first, second] }),
      ...[revealed, graded('again', 'a'), recorded('a', card(1, 0))],
      ...[revealed, graded('good', 'b'), recorded('b', null, 0, false)],
      ...[revealed, graded('again', 'c'), recorded('c', card(1, 0))],
      ...[revealed, graded('good', 'd'), recorded('d', null)],
    );
    expect(isFinished(session)).toBe(true);
    expect(missedCards(session)).toMatchObject([{ id: 1 }]);
    expect(graduatedCards(session)).toMatchObject([{ id: 1 }]);
  });

  it('the end of a session lists no skipped word', () => {
    const session = after(skipped(), skipped(), undone);
    expect([...missedCards(session), ...graduatedCards(session)]).toEqual([]);
  });

  describe('a removed word', () => {
    const undoAction = { kind: 'unbury' } as const;
    const aside: ReviewEvent = { type: 'removed', undoAction, at: NOW };
    const both = { ...first, facet: 1 };

    it('a removed word leaves the session with all its cards, and undo restores each in its place', () => {
      const session = play(load({ words: [first, second, both, ...cards.slice(2)], total: 4 }), aside);
      expect(leftIds(session)).toEqual([2, 3]);
      expect(canUndo(session)).toBe(true);
      const back = play(session, undone);
      expect(leftCards(back).map(({ id, facet }) => `${id}/${facet}`)).toEqual(['1/0', '2/0', '1/1', '3/0']);
      expect(back.done).toEqual([]);
    });

    it('removing a word includes a learning step that the server returns for an earlier answer', () => {
      const words = [first, both, second];
      const session = play(load({ words }), revealed, graded('again', 'a'), aside, recorded('a', card(1, 1)));
      expect(leftIds(session)).toEqual([2]);
      expect(leftIds(play(session, undone))).toContain(1);
      expect(leftCards(play(session, undone))).toHaveLength(3);
    });

    it('removing the last word ends the session, without counting as an answer', () => {
      const session = play(load({ words: [first], total: 1 }), aside);
      expect(isFinished(session)).toBe(true);
      expect(missedCards(session)).toEqual([]);
      expect(isFinished(play(session, undone))).toBe(false);
    });
  });

  it('undoing a change of a word keeps the card on screen', () => {
    const undoAction = { kind: 'update', body: { flag: 0 } } as const;
    const session = after({ type: 'edited', word: { ...first, flag: 2 }, undoAction });
    expect(currentCard(session)).toMatchObject({ id: 1, flag: 2 });
    const back = play(session, { ...undone, word: { ...first, flag: 0 } });
    expect(currentCard(back)).toMatchObject({ id: 1, flag: 0 });
    expect(back.done).toEqual([]);
  });
});

describe('reviewSession with introductions', () => {
  const words = [1, 2, 3, 4, 5, 6].map((id) => card(id));
  const start = (loaded: Partial<LoadedSession> = {}) => load({ words, total: 6, introducesNewWords: true, ...loaded });
  const isIntroduction = (session: ReviewSession) => session.active?.isIntroduction;

  /** Ids of the cards in order if each is known at once; introductions are negative. */
  function order(session: ReviewSession): number[] {
    const { active } = session;
    if (!active) return [];
    const operationId = `order ${active.card.id}`;
    const events = active.isIntroduction ? [introduced] : [revealed, graded('good', operationId), recorded(operationId, null)];
    return [active.card.id * (active.isIntroduction ? -1 : 1), ...order(play(session, ...events))];
  }

  it('a session asks each word a few cards after its introduction', () => {
    expect(order(start())).toEqual([-1, -2, -3, -4, 1, 2, 3, 4, -5, -6, 5, 6]);
  });

  it('a session asks a single word right after its introduction', () => {
    expect(order(start({ words: words.slice(0, 1) }))).toEqual([-1, 1]);
  });

  it('a session introduces a word once for both of its facets', () => {
    const reversed = { ...card(1), facet: 1 };
    expect(order(start({ words: [card(1), reversed] }))).toEqual([-1, 1, 1]);
  });

  it('a session does not introduce words that were studied in one facet', () => {
    const states = [
      { facet: 0, status: 'new' },
      { facet: 1, status: 'learning' },
    ] as Card['review_states'];
    expect(order(start({ words: [{ ...card(1), review_states: states }] }))).toEqual([1]);
  });

  it('a session neither reveals nor grades an introduction, and does not count it', () => {
    const session = play(start(), revealed, graded());
    expect(session).toMatchObject({ isRevealed: false, done: [] });
    expect(answeredCount(play(session, introduced))).toBe(0);
  });

  it('a session asks a card whose step is due before introducing another word', () => {
    const due_at = new Date(NOW + MINUTE_MS).toISOString();
    const missed = { ...card(9), review_states: [{ facet: 0, status: 'learning', due_at }] as Card['review_states'] };
    const session = play(start({ words: words.slice(0, 2), inLearning: [missed] }), { type: 'introduced', at: NOW + MINUTE_MS });
    expect([activeId(session), isIntroduction(session)]).toEqual([9, false]);
  });

  it('a session shows the word again if the introduction is undone', () => {
    const session = play(start(), introduced, undone);
    expect([activeId(session), isIntroduction(session), canUndo(session)]).toEqual([1, true, false]);
    expect(order(session)).toEqual(order(start()));
  });

  it('a session keeps introductions when an answer is undone', () => {
    const single = start({ words: words.slice(0, 1) });
    const session = play(single, introduced, revealed, graded(), undone);
    expect([activeId(session), isIntroduction(session)]).toEqual([1, false]);
  });

  it('a session introduces a skipped word when its turn comes', () => {
    const session = play(start({ words: words.slice(0, 2) }), skipped());
    expect(order(session)).toEqual([-2, -1, 2, 1]);
  });
});
