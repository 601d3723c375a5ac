import type { WordDto } from '@wordhoard/api-client/types';
import type { Card } from './api/get-session.js';
import {
  answeredCount,
  canSkip,
  canUndo,
  currentCard,
  learnedCards,
  missedCards,
  newReviewSession,
  type ReviewEvent,
  reviewSession,
} from './review-session.js';

const cards = [1, 2, 3].map((id) => ({ id, facet: 0, review_states: [{ facet: 0, status: id === 2 ? 'new' : 'review' }] }) as Card);
const [first, second, third] = cards as [Card, Card, Card];

function after(...events: ReviewEvent[]) {
  return events.reduce(reviewSession, newReviewSession(cards, { total: 5, isStopped: false }, 100));
}

const revealed: ReviewEvent = { type: 'revealed' };
const graded = (at = 250, grade: 'again' | 'good' = 'good'): ReviewEvent => ({ type: 'graded', grade, at });
const skipped: ReviewEvent = { type: 'skipped', at: 300 };
const undone: ReviewEvent = { type: 'undone', at: 400 };

describe('reviewSession', () => {
  it('begins with the first card hidden, and counts what earlier visits answered', () => {
    const session = after();
    expect(session).toMatchObject({ cards, isRevealed: false, attempt: null, shownAt: 100 });
    expect(answeredCount(session)).toBe(2);
  });

  it('goes to the next card, hidden and shown anew, once one is graded', () => {
    const session = after({ ...revealed, attempt: { format: 'typed', text: 'dog' } }, graded());
    expect(session).toMatchObject({ cards: [second, third], isRevealed: false, attempt: null, shownAt: 250 });
    expect(answeredCount(session)).toBe(3);
  });

  it('keeps what was typed or chosen for as long as its card is on the table', () => {
    const attempt = { format: 'choice', text: 'dog' } as const;
    expect(after({ type: 'revealed', attempt }).attempt).toEqual(attempt);
    expect(after({ type: 'revealed', attempt }, revealed).attempt).toEqual(attempt);
  });

  it('takes no grade before the answer was shown', () => {
    expect(after(graded())).toEqual(after());
  });

  it('takes one grade for one card', () => {
    expect(after(revealed, graded(), graded(251)).cards).toHaveLength(2);
  });

  it('puts the last card back, hidden, and the one before it after that', () => {
    const once = after(revealed, graded(), revealed, graded(), revealed, undone);
    expect(once).toMatchObject({ cards: [second, third], isRevealed: false, shownAt: 400 });
    expect(reviewSession(once, undone).cards).toEqual(cards);
  });

  it('has nothing of its own to take back at the start', () => {
    expect(after(undone)).toEqual(after());
  });

  it('puts a card that is skipped to the end, and back where it was', () => {
    const session = after(revealed, skipped);
    expect(session).toMatchObject({ cards: [second, third, first], isRevealed: false, shownAt: 300 });
    expect(answeredCount(session)).toBe(2);
    expect(reviewSession(session, undone).cards).toEqual(cards);
  });

  it('skips nothing when there is nothing else to ask', () => {
    const session = after(revealed, graded(), revealed, graded());
    expect(canSkip(session)).toBe(false);
    expect(reviewSession(session, skipped)).toEqual(session);
  });

  it('can take back what was done here or on an earlier visit', () => {
    const fresh = newReviewSession(cards, { total: 3, isStopped: false }, 0);
    expect(canUndo(fresh)).toBe(false);
    expect(canUndo(reviewSession(fresh, skipped))).toBe(true);
    expect(canUndo(after())).toBe(true);
  });

  it('shows a word as it was edited, also when it comes back', () => {
    const word = { id: 1, term: 'gato' } as WordDto;
    expect(after({ type: 'edited', word }).cards[0]).toMatchObject({ id: 1, facet: 0, term: 'gato' });
    expect(after(revealed, graded(), { type: 'edited', word }, undone).cards[0]).toMatchObject({ term: 'gato' });
    expect(after({ type: 'edited', word }).cards[1]).toEqual(second);
  });

  it('has no card on the table once it is stopped, until something is taken back', () => {
    const stopped = after(revealed, graded(), { type: 'stopped' });
    expect(currentCard(stopped)).toBeUndefined();
    expect(currentCard(reviewSession(stopped, undone))).toEqual(first);
    expect(currentCard(newReviewSession(cards, { total: 3, isStopped: true }, 0))).toBeUndefined();
  });

  it('reveals nothing when no card is left', () => {
    expect(reviewSession(newReviewSession([], { total: 3, isStopped: false }, 0), revealed).isRevealed).toBe(false);
  });

  it('tells what was asked for the first time and what was not known; what was skipped is neither', () => {
    const session = after(revealed, graded(1, 'again'), revealed, graded(2), skipped);
    expect(missedCards(session)).toEqual([first]);
    expect(learnedCards(session)).toEqual([second]);
    expect(learnedCards(after(skipped, skipped, undone))).toEqual([]);
  });

  it('never changes the state it was given', () => {
    const session = Object.freeze({ ...after(revealed), cards: Object.freeze([...cards]) });
    expect(() => [graded(), skipped, undone].map((event) => reviewSession(session, event))).not.toThrow();
    expect(session.cards).toEqual(cards);
  });
});
