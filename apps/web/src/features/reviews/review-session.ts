import type { WordDto } from '@wordhoard/api-client/types';
import type { Card } from './api/get-session.js';
import type { Grade } from './grades.js';

/** What the learner answered before the answer was shown. */
export interface Attempt {
  format: 'typed' | 'choice';
  text: string;
}

/** A card that was dealt with, and how. */
export interface Done {
  card: Card;
  /** Null for one that was put off to the end. */
  grade: Grade | null;
}

/** A review as the learner sees it; what the server knows of it may lag behind by what is still in the outbox. */
export interface ReviewSession {
  /** How many cards the session began with. */
  total: number;
  /** Still to answer; the first is on the table. */
  cards: readonly Card[];
  /** Dealt with since the session was loaded, newest last: what undo can put back on the table at once. */
  done: readonly Done[];
  isRevealed: boolean;
  /** Present once something was typed or chosen for the card on the table. */
  attempt: Attempt | null;
  /** When the card on the table was shown, in milliseconds. */
  shownAt: number;
  /** Ended before its last card. */
  isStopped: boolean;
}

export type ReviewEvent =
  | { type: 'revealed'; attempt?: Attempt }
  | { type: 'graded'; grade: Grade; at: number }
  | { type: 'skipped'; at: number }
  | { type: 'undone'; at: number }
  | { type: 'edited'; word: WordDto }
  | { type: 'stopped' };

export function newReviewSession(cards: readonly Card[], begun: { total: number; isStopped: boolean }, at: number): ReviewSession {
  const total = Math.max(begun.total, cards.length);
  return { total, cards, done: [], ...onTable(at), isStopped: begun.isStopped };
}

/** The next state; an event that makes no sense in this one changes nothing. */
export function reviewSession(session: ReviewSession, event: ReviewEvent): ReviewSession {
  switch (event.type) {
    case 'revealed':
      return reveal(session, event.attempt ?? null);
    case 'graded':
      return grade(session, event.grade, event.at);
    case 'skipped':
      return skip(session, event.at);
    case 'undone':
      return undo(session, event.at);
    case 'edited':
      return edit(session, event.word);
    case 'stopped':
      return { ...session, isStopped: true };
  }
}

/** How many cards are answered, those of earlier visits included. */
export function answeredCount({ total, cards }: ReviewSession): number {
  return total - cards.length;
}

/** Whether there is anything to take back: of this visit, or an answer of an earlier one. */
export function canUndo(session: ReviewSession): boolean {
  return session.done.length > 0 || answeredCount(session) > 0;
}

/** With one card left, its place at the end is the one it has. */
export function canSkip({ cards }: ReviewSession): boolean {
  return cards.length > 1;
}

/** The card on the table, unless the session is over. */
export function currentCard({ cards, isStopped }: ReviewSession): Card | undefined {
  return isStopped ? undefined : cards[0];
}

/** A card as it is put on the table: hidden. */
function onTable(at: number) {
  return { isRevealed: false, attempt: null, shownAt: at };
}

/** What was answered before the answer was seen stays what it was. */
function reveal(session: ReviewSession, attempt: Attempt | null): ReviewSession {
  return session.cards.length === 0 || session.isRevealed ? session : { ...session, isRevealed: true, attempt };
}

function grade(session: ReviewSession, given: Grade, at: number): ReviewSession {
  const [card, ...rest] = session.cards;
  if (!card || !session.isRevealed) return session;
  return { ...session, cards: rest, done: [...session.done, { card, grade: given }], ...onTable(at) };
}

function skip(session: ReviewSession, at: number): ReviewSession {
  const [card, ...rest] = session.cards;
  if (!card || !canSkip(session)) return session;
  return { ...session, cards: [...rest, card], done: [...session.done, { card, grade: null }], ...onTable(at) };
}

function undo(session: ReviewSession, at: number): ReviewSession {
  const last = session.done.at(-1);
  if (!last) return session;
  const others = session.cards.filter((card) => !isSame(card, last.card));
  return { ...session, cards: [last.card, ...others], done: session.done.slice(0, -1), ...onTable(at), isStopped: false };
}

/** What is asked, how and when, stays as it is. */
function edit(session: ReviewSession, word: WordDto): ReviewSession {
  const edited = (card: Card) => (card.id === word.id ? { ...card, ...word } : card);
  return { ...session, cards: session.cards.map(edited), done: session.done.map((one) => ({ ...one, card: edited(one.card) })) };
}

function isSame(one: Card, other: Card): boolean {
  return one.id === other.id && one.facet === other.facet;
}

/** What was asked for the first time since the session was loaded. */
export function learnedCards({ done }: ReviewSession): Card[] {
  return cardsOf(done.filter(({ card, grade }) => grade !== null && stateOf(card)?.status === 'new'));
}

/** What was not known since the session was loaded. */
export function missedCards({ done }: ReviewSession): Card[] {
  return cardsOf(done.filter(({ grade }) => grade === 'again'));
}

function cardsOf(done: readonly Done[]): Card[] {
  return done.map(({ card }) => card);
}

function stateOf({ review_states, facet }: Card) {
  return review_states.find((state) => state.facet === facet);
}
