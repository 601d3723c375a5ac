import type { Card } from './api/get-session.js';
import { answeredCount, newReviewSession, type ReviewEvent, reviewSession } from './review-session.js';

const cards = [1, 2, 3].map((id) => ({ id, facet: 0 }) as Card);

function after(...events: ReviewEvent[]) {
  return events.reduce(reviewSession, newReviewSession(cards, 5, 100));
}

describe('reviewSession', () => {
  it('begins with the first card hidden, and counts what earlier visits answered', () => {
    const session = after();
    expect(session).toMatchObject({ cards, isRevealed: false, shownAt: 100 });
    expect(answeredCount(session)).toBe(2);
  });

  it('goes to the next card, hidden and shown anew, once one is graded', () => {
    const session = after({ type: 'revealed' }, { type: 'graded', at: 250 });
    expect(session).toMatchObject({ cards: cards.slice(1), isRevealed: false, shownAt: 250 });
    expect(answeredCount(session)).toBe(3);
  });

  it('takes no grade before the answer was shown', () => {
    expect(after({ type: 'graded', at: 250 })).toEqual(after());
  });

  it('takes one grade for one card', () => {
    expect(after({ type: 'revealed' }, { type: 'graded', at: 250 }, { type: 'graded', at: 251 }).cards).toHaveLength(2);
  });

  it('puts the last card back, hidden, and the one before it after that', () => {
    const both: ReviewEvent[] = [
      { type: 'revealed' },
      { type: 'graded', at: 1 },
      { type: 'revealed' },
      { type: 'graded', at: 2 },
      { type: 'revealed' },
    ];
    const once = after(...both, { type: 'undone', at: 3 });
    expect(once).toMatchObject({ cards: cards.slice(1), isRevealed: false, shownAt: 3 });
    expect(reviewSession(once, { type: 'undone', at: 4 }).cards).toEqual(cards);
  });

  it('has nothing of its own to take back at the start', () => {
    expect(after({ type: 'undone', at: 3 })).toEqual(after());
  });

  it('reveals nothing when no card is left', () => {
    expect(reviewSession(newReviewSession([], 3, 0), { type: 'revealed' }).isRevealed).toBe(false);
  });

  it('never changes the state it was given', () => {
    const session = Object.freeze({ ...after({ type: 'revealed' }), cards: Object.freeze([...cards]) });
    expect(() => reviewSession(session, { type: 'graded', at: 1 })).not.toThrow();
    expect(session.cards).toEqual(cards);
  });
});
