import type { UpdateWordDto, WordDto } from '@wordhoard/api-client/types';
import { Grade, nextCard } from '@wordhoard/scheduling';
import type { AnswerAttempt } from './answer-body.js';
import { type Card, stateOf } from './card.js';
import type { LoadedSession, Recorded } from './from-server.js';

/** A card that the session will ask. */
export interface QueuedCard {
  card: Card;
  /** When its learning step is due; null before its first answer in this session. */
  dueAt: Date | null;
}

/** The card on screen. */
export interface ActiveQueuedCard extends QueuedCard {
  /** A new word shown with its answer; it is asked a few cards later. */
  isIntroduction: boolean;
  /** Asked before its step is due, because no other card is left. */
  isEarly: boolean;
}

/** A waiting card of a removed word, with its position. */
interface RemovedCard {
  waiting: QueuedCard;
  index: number;
}

/** An action on the word of a card that undo can revert. Each is idempotent. */
export type WordAction =
  | { kind: 'update'; body: UpdateWordDto }
  | { kind: 'bury'; until?: string }
  | { kind: 'unbury' }
  | { kind: 'reset'; operationId: string }
  | { kind: 'undoReset'; operationId: string; reset: string };

/** A change of a word other than an answer. */
export interface UndoableChange {
  undoAction: WordAction;
  /** The removed cards of a buried or suspended word; null if the word stays on screen. */
  removed: readonly RemovedCard[] | null;
}

/** A card that was answered, skipped or changed, or a word that was introduced. */
export interface CompletedCard extends QueuedCard {
  /** Whether it was shown as an introduction. */
  isIntroduction: boolean;
  /** Present if its word was changed or removed instead of answered. */
  change?: UndoableChange;
  /** Null for a card that was not answered. */
  grade: Grade | null;
  operationId: string;
  /** Null until the server has responded. */
  recorded: Recorded | null;
}

/** A session as the learner sees it. The server lags behind by the operations in the outbox. */
export interface ReviewSession {
  /** Number of cards at the start. */
  total: number;
  /** Null if no card can be asked: at the end, or until the next learning step is close enough. */
  active: ActiveQueuedCard | null;
  /** All other cards: unasked ones in order, and those in learning. */
  waiting: readonly QueuedCard[];
  /** Since the session was loaded, newest last; undo restores these without the server. */
  done: readonly CompletedCard[];
  hasEarlierAnswers: boolean;
  isRevealed: boolean;
  /** Present after typing or choosing an answer for the active card. */
  attempt: AnswerAttempt | null;
  /** When the active card was shown, in milliseconds since the epoch, like every `at` of an event. */
  shownAt: number;
  /** Ended before its last card. */
  isStopped: boolean;
  learnAheadMs: number;
  /** Ids of introduced words; null if the learner wants no introductions. */
  introduced: readonly number[] | null;
}

export type ReviewEvent =
  | { type: 'revealed'; attempt?: AnswerAttempt }
  /** `recorded`: the result, for a client that waits for it; otherwise it follows in its own event. */
  | { type: 'graded'; grade: Grade; operationId: string; at: number; recorded?: Recorded }
  | { type: 'skipped'; operationId: string; at: number }
  | { type: 'introduced'; at: number }
  | ({ type: 'recorded'; operationId: string; at: number } & Recorded)
  | { type: 'stepDue'; at: number }
  /** `word`: the restored word, if a change of it was undone. */
  | { type: 'undone'; at: number; word?: WordDto }
  /** `takesBack`: the action that undoes the change; null if it cannot be undone. */
  | { type: 'edited'; word: WordDto; undoAction: WordAction | null }
  /** The word leaves the session. */
  | { type: 'removed'; undoAction: WordAction; at: number }
  | { type: 'stopped' };

const MINUTE_MS = 60_000;
const DAY_SECONDS = 86_400;

/** Number of other cards between introducing a word and asking it. */
const CARDS_BETWEEN = 3;

/** The state of a session that was just loaded, with its first card. @param at in milliseconds since the epoch */
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

/** The reducer of a session; an event that does not fit the state changes nothing. */
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
    case 'removed':
      return removeWord(session, event);
    case 'stopped':
      return { ...session, isStopped: true };
  }
}

/** The active card, unless the session is over. */
export function currentCard({ active, isStopped }: ReviewSession): Card | undefined {
  return isStopped ? undefined : active?.card;
}

/** The active card and all waiting ones, in no particular order. */
export function leftCards({ active, waiting }: ReviewSession): Card[] {
  return [...(active ? [active] : []), ...waiting].map(({ card }) => card);
}

/** Number of cards done for today, including earlier visits. */
export function answeredCount(session: ReviewSession): number {
  return session.total - leftCards(session).length - session.done.filter(mayReturn).length;
}

/** Whether there is anything to undo, from this visit or an earlier one. */
export function canUndo({ done, hasEarlierAnswers }: ReviewSession): boolean {
  return done.length > 0 || hasEarlierAnswers;
}

/** Whether anything was answered, here or on an earlier visit, so that a summary makes sense. */
export function hasAnswers({ done, hasEarlierAnswers }: ReviewSession): boolean {
  return hasEarlierAnswers || done.some(({ grade: given }) => given !== null);
}

/** Whether another card could be asked instead of the active one. */
export function canSkip(session: ReviewSession): boolean {
  return session.active !== null && nextOf(session, session.shownAt) !== null;
}

/** Whether nothing is left for today. A card whose answer is being sent may still return. */
export function isFinished({ active, waiting, done, isStopped }: ReviewSession): boolean {
  return isStopped || (active === null && waiting.length === 0 && !done.some(isOnItsWay));
}

/** When the next learning step can be asked, in milliseconds since the epoch; null while other cards are left. */
export function nextStepAt({ active, waiting, isStopped, learnAheadMs }: ReviewSession): number | null {
  if (active || isStopped || waiting.length === 0) return null;
  return Math.min(...waiting.map(({ dueAt }) => dueAt?.getTime() ?? 0)) - learnAheadMs;
}

function inStep(card: Card): QueuedCard {
  return { card, dueAt: dueAtOf(card) };
}

function dueAtOf(card: Card): Date | null {
  const dueAt = stateOf(card)?.due_at ?? null;
  return dueAt === null ? null : new Date(dueAt);
}

function hidden(at: number) {
  return { isRevealed: false, attempt: null, shownAt: at };
}

function nextOf({ waiting, learnAheadMs }: ReviewSession, at: number) {
  return nextCard(waiting, new Date(at), learnAheadMs);
}

/** Activates the next card that can be asked now. */
function showNext(session: ReviewSession, at: number): ReviewSession {
  const next = nextOf(session, at);
  const found = next && session.waiting[next.index];
  const waiting = found ? session.waiting.filter((one) => one !== found) : session.waiting;
  const active = found ? { ...found, isEarly: next.isEarly, isIntroduction: isToIntroduce(session, found.card) } : null;
  return { ...session, active, waiting, ...hidden(at) };
}

/** Whether the word is new in all facets and was not introduced yet. */
function isToIntroduce({ introduced }: ReviewSession, { id, review_states }: Card): boolean {
  return introduced !== null && !introduced.includes(id) && review_states.every(({ status }) => status === 'new');
}

/** Continues after an introduction, and queues its word a few cards later. */
function introduce(session: ReviewSession, at: number): ReviewSession {
  const { active, introduced } = session;
  if (!active?.isIntroduction || introduced === null) return session;
  const { card, dueAt } = active;
  const done: CompletedCard = { card, dueAt, isIntroduction: true, grade: null, operationId: '', recorded: null };
  const later = session.waiting.filter((one) => one.dueAt === null)[CARDS_BETWEEN];
  const position = later ? session.waiting.indexOf(later) : session.waiting.length;
  const waiting = session.waiting.toSpliced(position, 0, { card, dueAt });
  return showNext({ ...session, introduced: [...introduced, card.id], waiting, done: [...session.done, done] }, at);
}

/** An attempt is final once the answer was revealed. */
function reveal(session: ReviewSession, attempt: AnswerAttempt | null): ReviewSession {
  return session.active === null || session.active.isIntroduction || session.isRevealed
    ? session
    : { ...session, isRevealed: true, attempt };
}

function grade(session: ReviewSession, { grade: given, operationId, at, recorded }: ReviewEvent & { type: 'graded' }): ReviewSession {
  const { active } = session;
  if (!active || !session.isRevealed) return session;
  const done: CompletedCard = { card: active.card, dueAt: active.dueAt, isIntroduction: false, grade: given, operationId, recorded: null };
  const graded = { ...session, active: null, done: [...session.done, done] };
  return recorded ? record(graded, { type: 'recorded', operationId, at, ...recorded }) : showNext(graded, at);
}

/** A skipped card is asked last, even if its step is due. */
function skip(session: ReviewSession, { operationId, at }: ReviewEvent & { type: 'skipped' }): ReviewSession {
  const { active } = session;
  if (!active || !canSkip(session)) return session;
  const done: CompletedCard = { card: active.card, dueAt: active.dueAt, isIntroduction: false, grade: null, operationId, recorded: null };
  const shown = showNext({ ...session, done: [...session.done, done] }, at);
  return { ...shown, waiting: [...shown.waiting, { card: active.card, dueAt: null }] };
}

/** An answer that was undone in the meantime is no longer in `done`. */
function record(session: ReviewSession, { operationId, next, hasGraduated, at }: ReviewEvent & { type: 'recorded' }): ReviewSession {
  const answer = session.done.find((one) => one.operationId === operationId);
  if (!answer || answer.grade === null || answer.recorded) return session;
  const done = session.done.map((one) => (one === answer ? { ...one, recorded: { next, hasGraduated } } : one));
  // The options of a card stay the same during a session.
  const options = answer.card.options && { options: answer.card.options };
  const step = next && inStep({ ...next, ...options });
  const asideAt = done.findLastIndex(({ card, change: made }) => made?.removed && card.id === answer.card.id);
  if (step && asideAt > session.done.indexOf(answer)) {
    return { ...session, done: done.map((one, index) => (index === asideAt ? withRemoved(one, step, session.waiting.length) : one)) };
  }
  const recorded = { ...session, done, waiting: step ? [...session.waiting, step] : session.waiting };
  return session.active ? recorded : showNext(recorded, at);
}

/** Adds a learning step of a word that was removed in the meantime. */
function withRemoved(done: CompletedCard, waiting: QueuedCard, index: number): CompletedCard {
  if (!done.change?.removed) return done;
  return { ...done, change: { ...done.change, removed: [...done.change.removed, { waiting, index }] } };
}

/** Removes the current word with all its cards from the session. */
function removeWord(session: ReviewSession, { undoAction, at }: ReviewEvent & { type: 'removed' }): ReviewSession {
  const { active, waiting } = session;
  if (!active) return session;
  const isOfWord = ({ card }: QueuedCard) => card.id === active.card.id;
  const removed = waiting.flatMap((one, index) => (isOfWord(one) ? [{ waiting: one, index }] : []));
  const done = doneWith(active, { undoAction, removed });
  return showNext({ ...session, waiting: waiting.filter((one) => !isOfWord(one)), done: [...session.done, done] }, at);
}

function change(session: ReviewSession, { word, undoAction }: ReviewEvent & { type: 'edited' }): ReviewSession {
  const { active } = session;
  const done =
    undoAction && active?.card.id === word.id ? [...session.done, doneWith(active, { undoAction, removed: null })] : session.done;
  return edit({ ...session, done }, word);
}

function doneWith({ card, dueAt, isIntroduction }: ActiveQueuedCard, made: UndoableChange): CompletedCard {
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

/** Updates the word but not its schedule. */
function edit(session: ReviewSession, word: WordDto): ReviewSession {
  const edited = <Holder extends { card: Card }>(holder: Holder): Holder =>
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

function isOnItsWay({ grade: given, recorded }: CompletedCard): boolean {
  return given !== null && recorded === null;
}

/** According to its preview: a learning step is shorter than a day. */
function mayReturn(done: CompletedCard): boolean {
  return isOnItsWay(done) && done.grade !== null && done.card.intervals[done.grade] < DAY_SECONDS;
}

/** Words that left learning since the session was loaded. */
export function graduatedCards({ done }: ReviewSession): Card[] {
  return cardsOf(done.filter(({ recorded }) => recorded?.hasGraduated));
}

/** Distinct words missed since the session was loaded. */
export function missedCards({ done }: ReviewSession): Card[] {
  const missed = cardsOf(done.filter(({ grade: given }) => given === Grade.again));
  return missed.filter((card, index) => missed.findIndex((other) => isSame(other, card)) === index);
}

function cardsOf(done: readonly CompletedCard[]): Card[] {
  return done.map(({ card }) => card);
}
