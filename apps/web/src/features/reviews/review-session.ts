import type { WordDto } from '@wordhoard/api-client/types';
import { nextCard } from '@wordhoard/scheduling';
import type { Card } from './api/get-session.js';
import type { WordAction } from './api/send-word-action.js';
import type { Grade } from './grades.js';

/** What the learner answered before the answer was shown. */
export interface Attempt {
  format: 'typed' | 'choice';
  text: string;
}

/** A card that the session will ask. */
export interface WaitingCard {
  card: Card;
  /** When its learning step is due; null before its first answer in this session. */
  dueAt: Date | null;
}

/** The card on screen. */
export interface ActiveCard extends WaitingCard {
  /** Shown with its answer, since its word is new. It is asked a few cards later. */
  isIntroduction: boolean;
  /** Asked before its step is due, since no other card is left. */
  isEarly: boolean;
}

/** What the server made of an answer. */
export interface Recorded {
  /** The card as it is asked again; null once it is done for today. */
  next: Card | null;
  /** Whether the word left learning with this answer. */
  hasGraduated: boolean;
}

/** A card that waited when its word was put aside, and its place among those that wait. */
interface RemovedCard {
  waiting: WaitingCard;
  index: number;
}

/** What was done to a word in addition to answering it. */
export interface Change {
  takesBack: WordAction;
  /** The other cards of a word that was put aside; null where the word stays on screen. */
  removed: readonly RemovedCard[] | null;
}

/** A card that was answered, skipped or changed, or a new word that was shown. */
export interface Done extends WaitingCard {
  /** Whether it was shown as an introduction. */
  isIntroduction: boolean;
  /** Present where its word was changed or put aside, not answered. */
  change?: Change;
  /** Null for a card that was not answered. */
  grade: Grade | null;
  operationId: string;
  /** Null until the server has answered. */
  recorded: Recorded | null;
}

/** A review as the learner sees it; the server lags behind by what is still in the outbox. */
export interface ReviewSession {
  /** How many cards the session began with. */
  total: number;
  /** Null while no card can be asked: at the end, or until the next learning step is close enough. */
  active: ActiveCard | null;
  /** All other cards: those not asked yet in their order, and those in learning. */
  waiting: readonly WaitingCard[];
  /** Since the session was loaded, newest last: what undo can put back on screen at once. */
  done: readonly Done[];
  hasEarlierAnswers: boolean;
  isRevealed: boolean;
  /** Present once something was typed or chosen for the active card. */
  attempt: Attempt | null;
  /** When the active card was shown, in milliseconds since the epoch, like every `at` of an event. */
  shownAt: number;
  /** Ended before its last card. */
  isStopped: boolean;
  learnAheadMs: number;
  /** New words that are shown before they are asked, by id; null where the learner wants none shown. */
  introduced: readonly number[] | null;
}

export type ReviewEvent =
  | { type: 'revealed'; attempt?: Attempt }
  | { type: 'graded'; grade: Grade; operationId: string; at: number }
  | { type: 'skipped'; operationId: string; at: number }
  | { type: 'introduced'; at: number }
  | ({ type: 'recorded'; operationId: string; at: number } & Recorded)
  | { type: 'stepDue'; at: number }
  /** With the word as it is again, where a change of it was taken back. */
  | { type: 'undone'; at: number; word?: WordDto }
  /** With what takes it back; null where nothing does. */
  | { type: 'edited'; word: WordDto; takesBack: WordAction | null }
  /** The word is not asked any more in this session. */
  | { type: 'putAside'; takesBack: WordAction; at: number }
  | { type: 'stopped' };

/** What the server says of a session when it is loaded. */
export interface LoadedSession {
  words: readonly Card[];
  inLearning: readonly Card[];
  total: number;
  learnAheadMinutes: number;
  isStopped: boolean;
  /** Whether new words are shown before they are asked. */
  introducesNewWords: boolean;
}

const MINUTE_MS = 60_000;
const DAY_SECONDS = 86_400;

/** How many other cards are asked or introduced before an introduced word is asked. */
const CARDS_BETWEEN = 3;

export function newReviewSession(loaded: LoadedSession, at: number): ReviewSession {
  const { words, inLearning, total, learnAheadMinutes, isStopped, introducesNewWords } = loaded;
  const waiting = [...words.map((card) => ({ card, dueAt: null })), ...inLearning.map(inStep)];
  return showNext(
    {
      total: Math.max(total, waiting.length),
      active: null,
      waiting,
      done: [],
      hasEarlierAnswers: total > words.length,
      isStopped,
      learnAheadMs: learnAheadMinutes * MINUTE_MS,
      introduced: introducesNewWords ? [] : null,
      ...hidden(at),
    },
    at,
  );
}

/** The next state; an event that makes no sense in this one changes nothing. */
export function reviewSession(session: ReviewSession, event: ReviewEvent): ReviewSession {
  switch (event.type) {
    case 'revealed':
      return reveal(session, event.attempt ?? null);
    case 'graded':
      return grade(session, event);
    case 'skipped':
      return skip(session, event);
    case 'introduced':
      return introduce(session, event.at);
    case 'recorded':
      return record(session, event);
    case 'stepDue':
      return session.active ? session : showNext(session, event.at);
    case 'undone':
      return undo(session, event);
    case 'edited':
      return change(session, event);
    case 'putAside':
      return putAside(session, event);
    case 'stopped':
      return { ...session, isStopped: true };
  }
}

/** The card on screen, unless the session is over. */
export function currentCard({ active, isStopped }: ReviewSession): Card | undefined {
  return isStopped ? undefined : active?.card;
}

/** The active card and all that wait, in no order that matters. */
export function leftCards({ active, waiting }: ReviewSession): Card[] {
  return [...(active ? [active] : []), ...waiting].map(({ card }) => card);
}

/** How many cards are done for today, those of earlier visits included. */
export function answeredCount(session: ReviewSession): number {
  return session.total - leftCards(session).length - session.done.filter(mayReturn).length;
}

/** Whether there is anything to take back: of this visit, or an answer of an earlier one. */
export function canUndo({ done, hasEarlierAnswers }: ReviewSession): boolean {
  return done.length > 0 || hasEarlierAnswers;
}

/** Whether anything was answered, here or on an earlier visit, so that ending the session has something to show. */
export function hasAnswers({ done, hasEarlierAnswers }: ReviewSession): boolean {
  return hasEarlierAnswers || done.some(({ grade: given }) => given !== null);
}

/** Whether another card could be asked in place of the active one. */
export function canSkip(session: ReviewSession): boolean {
  return session.active !== null && nextOf(session, session.shownAt) !== null;
}

/** Whether nothing is left for today. While an answer is on its way its card may still return. */
export function isFinished({ active, waiting, done, isStopped }: ReviewSession): boolean {
  return isStopped || (active === null && waiting.length === 0 && !done.some(isOnItsWay));
}

/** When the next card can be asked where only learning steps are left, in milliseconds since the epoch; null otherwise. */
export function nextStepAt({ active, waiting, isStopped, learnAheadMs }: ReviewSession): number | null {
  if (active || isStopped || waiting.length === 0) return null;
  return Math.min(...waiting.map(({ dueAt }) => dueAt?.getTime() ?? 0)) - learnAheadMs;
}

function inStep(card: Card): WaitingCard {
  return { card, dueAt: dueAtOf(card) };
}

function dueAtOf({ review_states, facet }: Card): Date | null {
  const dueAt = review_states.find((state) => state.facet === facet)?.due_at ?? null;
  return dueAt === null ? null : new Date(dueAt);
}

function hidden(at: number) {
  return { isRevealed: false, attempt: null, shownAt: at };
}

function nextOf({ waiting, learnAheadMs }: ReviewSession, at: number) {
  return nextCard(waiting, new Date(at), learnAheadMs);
}

/** Puts the next card on screen, where one can be asked now. */
function showNext(session: ReviewSession, at: number): ReviewSession {
  const next = nextOf(session, at);
  const found = next && session.waiting[next.index];
  const waiting = found ? session.waiting.filter((one) => one !== found) : session.waiting;
  const active = found ? { ...found, isEarly: next.isEarly, isIntroduction: isToIntroduce(session, found.card) } : null;
  return { ...session, active, waiting, ...hidden(at) };
}

/** Whether the word of the card was never asked, on none of its sides, and not shown either. */
function isToIntroduce({ introduced }: ReviewSession, { id, review_states }: Card): boolean {
  return introduced !== null && !introduced.includes(id) && review_states.every(({ status }) => status === 'new');
}

/** Goes on after a new word was shown, and asks for it a few cards later. */
function introduce(session: ReviewSession, at: number): ReviewSession {
  const { active, introduced } = session;
  if (!active?.isIntroduction || introduced === null) return session;
  const { card, dueAt } = active;
  const done: Done = { card, dueAt, isIntroduction: true, grade: null, operationId: '', recorded: null };
  const later = session.waiting.filter((one) => one.dueAt === null)[CARDS_BETWEEN];
  const position = later ? session.waiting.indexOf(later) : session.waiting.length;
  const waiting = session.waiting.toSpliced(position, 0, { card, dueAt });
  return showNext({ ...session, introduced: [...introduced, card.id], waiting, done: [...session.done, done] }, at);
}

/** What was answered before the answer was seen stays what it was. */
function reveal(session: ReviewSession, attempt: Attempt | null): ReviewSession {
  return session.active === null || session.active.isIntroduction || session.isRevealed
    ? session
    : { ...session, isRevealed: true, attempt };
}

function grade(session: ReviewSession, { grade: given, operationId, at }: ReviewEvent & { type: 'graded' }): ReviewSession {
  const { active } = session;
  if (!active || !session.isRevealed) return session;
  const done: Done = { card: active.card, dueAt: active.dueAt, isIntroduction: false, grade: given, operationId, recorded: null };
  return showNext({ ...session, done: [...session.done, done] }, at);
}

/** A skipped card is asked last, also one whose step is due. */
function skip(session: ReviewSession, { operationId, at }: ReviewEvent & { type: 'skipped' }): ReviewSession {
  const { active } = session;
  if (!active || !canSkip(session)) return session;
  const done: Done = { card: active.card, dueAt: active.dueAt, isIntroduction: false, grade: null, operationId, recorded: null };
  const shown = showNext({ ...session, done: [...session.done, done] }, at);
  return { ...shown, waiting: [...shown.waiting, { card: active.card, dueAt: null }] };
}

/** An answer that was taken back in the meantime is not among the done ones any more. */
function record(session: ReviewSession, { operationId, next, hasGraduated, at }: ReviewEvent & { type: 'recorded' }): ReviewSession {
  const answer = session.done.find((one) => one.operationId === operationId);
  if (!answer || answer.grade === null || answer.recorded) return session;
  const done = session.done.map((one) => (one === answer ? { ...one, recorded: { next, hasGraduated } } : one));
  // The choices of a card are those of its session.
  const options = answer.card.options && { options: answer.card.options };
  const step = next && inStep({ ...next, ...options });
  const asideAt = done.findLastIndex(({ card, change: made }) => made?.removed && card.id === answer.card.id);
  if (step && asideAt > session.done.indexOf(answer)) {
    return { ...session, done: done.map((one, index) => (index === asideAt ? withRemoved(one, step, session.waiting.length) : one)) };
  }
  const recorded = { ...session, done, waiting: step ? [...session.waiting, step] : session.waiting };
  return session.active ? recorded : showNext(recorded, at);
}

/** A learning step of a word that was put aside in the meantime. */
function withRemoved(done: Done, waiting: WaitingCard, index: number): Done {
  if (!done.change?.removed) return done;
  return { ...done, change: { ...done.change, removed: [...done.change.removed, { waiting, index }] } };
}

/** Takes the word on screen out of the session, with all of its cards. */
function putAside(session: ReviewSession, { takesBack, at }: ReviewEvent & { type: 'putAside' }): ReviewSession {
  const { active, waiting } = session;
  if (!active) return session;
  const isOfWord = ({ card }: WaitingCard) => card.id === active.card.id;
  const removed = waiting.flatMap((one, index) => (isOfWord(one) ? [{ waiting: one, index }] : []));
  const done = doneWith(active, { takesBack, removed });
  return showNext({ ...session, waiting: waiting.filter((one) => !isOfWord(one)), done: [...session.done, done] }, at);
}

function change(session: ReviewSession, { word, takesBack }: ReviewEvent & { type: 'edited' }): ReviewSession {
  const { active } = session;
  const done = takesBack && active?.card.id === word.id ? [...session.done, doneWith(active, { takesBack, removed: null })] : session.done;
  return edit({ ...session, done }, word);
}

function doneWith({ card, dueAt, isIntroduction }: ActiveCard, made: Change): Done {
  return { card, dueAt, isIntroduction, change: made, grade: null, operationId: '', recorded: null };
}

function undo(session: ReviewSession, { at, word }: ReviewEvent & { type: 'undone' }): ReviewSession {
  const last = session.done.at(-1);
  if (!last) return session;
  if (last.change?.removed === null) {
    const before = { ...session, done: session.done.slice(0, -1) };
    return word ? edit(before, word) : before;
  }
  const { active, done } = session;
  const replaced = active ? [{ card: active.card, dueAt: active.dueAt }] : [];
  const waiting = [...replaced, ...session.waiting].filter(({ card }) => !isSame(card, last.card));
  for (const { waiting: one, index } of last.change?.removed ?? []) waiting.splice(index, 0, one);
  const { card, dueAt, isIntroduction } = last;
  const introduced = isIntroduction && session.introduced ? session.introduced.filter((id) => id !== card.id) : session.introduced;
  const restored = { card, dueAt, isEarly: false, isIntroduction };
  return { ...session, active: restored, introduced, waiting, done: done.slice(0, -1), ...hidden(at), isStopped: false };
}

/** What is asked, how and when, stays as it is. */
function edit(session: ReviewSession, word: WordDto): ReviewSession {
  const edited = <TokenClaims extends { card: Card }>(holder: TokenClaims): TokenClaims =>
    holder.card.id === word.id ? { ...holder, card: { ...holder.card, ...word } } : holder;
  return {
    ...session,
    active: session.active && edited(session.active),
    waiting: session.waiting.map(edited),
    done: session.done.map(edited),
  };
}

function isSame(one: Card, other: Card): boolean {
  return one.id === other.id && one.facet === other.facet;
}

function isOnItsWay({ grade: given, recorded }: Done): boolean {
  return given !== null && recorded === null;
}

/** As far as its preview says: a learning step is shorter than a day. */
function mayReturn(done: Done): boolean {
  return isOnItsWay(done) && done.grade !== null && done.card.intervals[done.grade] < DAY_SECONDS;
}

/** Words that left learning since the session was loaded. */
export function graduatedCards({ done }: ReviewSession): Card[] {
  return cardsOf(done.filter(({ recorded }) => recorded?.hasGraduated));
}

/** Words that were not known since the session was loaded, each once. */
export function missedCards({ done }: ReviewSession): Card[] {
  const missed = cardsOf(done.filter(({ grade: given }) => given === 'again'));
  return missed.filter((card, index) => missed.findIndex((other) => isSame(other, card)) === index);
}

function cardsOf(done: readonly Done[]): Card[] {
  return done.map(({ card }) => card);
}
