import type { Card } from './api/get-session.js';

/** A review as the learner sees it; what the server knows of it may lag behind by what is still in the outbox. */
export interface ReviewSession {
  /** How many cards the session began with. */
  total: number;
  /** Still to answer; the first is on the table. */
  cards: readonly Card[];
  /** Answered since the session was loaded, newest last: what undo can put back on the table at once. */
  answered: readonly Card[];
  isRevealed: boolean;
  /** When the card on the table was shown, in milliseconds. */
  shownAt: number;
}

export type ReviewEvent = { type: 'revealed' } | { type: 'graded'; at: number } | { type: 'undone'; at: number };

export function newReviewSession(cards: readonly Card[], total: number, at: number): ReviewSession {
  return { total: Math.max(total, cards.length), cards, answered: [], isRevealed: false, shownAt: at };
}

/** The next state; an event that makes no sense in this one changes nothing. */
export function reviewSession(session: ReviewSession, event: ReviewEvent): ReviewSession {
  switch (event.type) {
    case 'revealed':
      return session.cards.length === 0 ? session : { ...session, isRevealed: true };
    case 'graded':
      return grade(session, event.at);
    case 'undone':
      return undo(session, event.at);
  }
}

/** How many cards are answered, those of earlier visits included. */
export function answeredCount({ total, cards }: ReviewSession): number {
  return total - cards.length;
}

function grade(session: ReviewSession, at: number): ReviewSession {
  const [card, ...rest] = session.cards;
  if (!card || !session.isRevealed) return session;
  return { ...session, cards: rest, answered: [...session.answered, card], isRevealed: false, shownAt: at };
}

function undo(session: ReviewSession, at: number): ReviewSession {
  const card = session.answered.at(-1);
  if (!card) return session;
  return { ...session, cards: [card, ...session.cards], answered: session.answered.slice(0, -1), isRevealed: false, shownAt: at };
}
