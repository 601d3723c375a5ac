import type { OfflinePackDto, QueueDto, SessionWordDto, StartSessionDto } from '@wordhoard/api-client/types';
import {
  chooseQueue,
  DEFAULTS,
  endOfStudyDay,
  type GroupAllowance,
  offersOptions,
  optionsFrom,
  seedOf,
  sessionSize,
  studyDay,
} from '@wordhoard/scheduling';
import { withIntervals, dueAtOf, memoryOf, type SchedulingRules, schedulingRulesOf } from '../schedule/card.js';
import { type OfflineDatabase, factOf, type StoredPack } from './offline-database.js';
import type { StoredAnswer } from './stored-session.js';

/**
 * Replaces the offline pack, unless answers are queued or were given since it was requested: the stored state is newer then. @param
 * playedBefore `playedCount` when the pack was requested.
 */
export async function storePack(database: OfflineDatabase, { words, ...facts }: OfflinePackDto, playedBefore: number): Promise<void> {
  const tx = database.transaction(['cards', 'facts', 'waiting'], 'readwrite');
  const played = ((await tx.objectStore('facts').get('played')) as number | undefined) ?? 0;
  if (played === playedBefore && (await tx.objectStore('waiting').count()) === 0) {
    const cards = tx.objectStore('cards');
    await cards.clear();
    await Promise.all(words.map((word) => cards.put(word, [word.id, word.facet])));
    await tx.objectStore('facts').put({ ...facts, keptAt: Date.now() }, 'pack');
  }
  await tx.done;
}

/** The cards available offline, their scheduling rules, and the reviews left today. */
export interface OfflinePack {
  cards: readonly SessionWordDto[];
  rules: SchedulingRules;
  reviewsLeft: number;
  /** The same for groups with a limit of their own. The pack already respects all limits of new words. */
  groups: ReadonlyMap<number, GroupAllowance>;
  learnAheadMinutes: number;
}

/** Null if no pack was stored yet. */
export async function loadPack(database: OfflineDatabase, now: Date): Promise<OfflinePack | null> {
  const facts = await factOf(database, 'pack');
  if (!facts) return null;
  const [cards, sessions] = await Promise.all([database.getAll('cards'), database.getAll('sessions')]);
  const isToday = isPackOfToday(facts, now);
  const reviews = sessions.flatMap(({ log }) => log).filter((answer) => isReview(answer) && Date.parse(answer.at) > facts.keptAt);
  return {
    cards: cards.filter(({ suspended }) => !suspended),
    rules: schedulingRulesOf(facts),
    reviewsLeft: isToday ? Math.max(0, facts.daily.reviews_left - reviews.length) : Infinity,
    groups: isToday ? allowancesOf(facts, reviews) : new Map(),
    learnAheadMinutes: facts.learn_ahead_minutes,
  };
}

/** The pack's remaining reviews minus the answers since. The limits of another study day are unknown. */
function isPackOfToday({ server_time, time_zone, day_start_hour }: StoredPack, now: Date): boolean {
  const day = (moment: Date) => studyDay(moment, time_zone, day_start_hour);
  return day(new Date(server_time)) === day(now);
}

function isReview({ outcome, wasNew, isTakenBack }: StoredAnswer): boolean {
  return outcome !== 'skipped' && !wasNew && !isTakenBack;
}

function allowancesOf({ groups = [] }: StoredPack, reviews: readonly StoredAnswer[]): ReadonlyMap<number, GroupAllowance> {
  return new Map(
    groups.flatMap(({ group_id, reviews_left }) => {
      if (reviews_left === null) return [];
      const answered = reviews.filter(({ before }) => before.group_id === group_id).length;
      return [[group_id, { newLeft: null, reviewsLeft: Math.max(0, reviews_left - answered) }] as const];
    }),
  );
}

export async function isPackOlderThan(database: OfflineDatabase, ms: number): Promise<boolean> {
  const facts = await factOf(database, 'pack');
  return !facts || Date.now() - facts.keptAt > ms;
}

type SessionRequest = Pick<StartSessionDto, 'mode' | 'group_id' | 'limit' | 'ahead'>;

/** The cards of a session in order, chosen as the server would. The pack already respects the daily limit of new words. */
export function chooseCards(
  { cards, rules, reviewsLeft: left, groups }: OfflinePack,
  request: SessionRequest,
  now: Date,
): SessionWordDto[] {
  const { mode = DEFAULTS.sessionMode, group_id, limit = DEFAULTS.sessionWords, ahead = false } = request;
  const candidates = ofGroup(cards, group_id).map((card) => ({
    card,
    wordId: card.id,
    facet: card.facet,
    groupId: card.group_id,
    memory: memoryOf(card, rules.scheduler),
    dueAt: dueAtOf(card),
  }));
  const size = sessionSize(mode, limit, null);
  const limits = { newLeft: Infinity, reviewsLeft: left, groups, reviewsDue: candidates.length };
  const chosen = chooseQueue(candidates, { mode, algorithm: rules.scheduler.algorithm, size, ahead, ...limits }, now);
  const cardsWithIntervals = chosen.map(({ card }) => withIntervals(card, rules, now));
  return offersOptions(mode) ? withOptions(cardsWithIntervals, cards) : cardsWithIntervals;
}

/** Multiple-choice options from the stored words. */
function withOptions(cardsWithIntervals: readonly SessionWordDto[], cards: readonly SessionWordDto[]): SessionWordDto[] {
  const byLanguage = Map.groupBy(cards, ({ target_language }) => target_language);
  const choosers = new Map([...byLanguage].map(([language, words]) => [language, optionsFrom(words.map(optionWord))]));
  return cardsWithIntervals.map((card) => {
    const options = choosers.get(card.target_language)?.(optionWord(card), card.facet, seedOf(card.id, card.facet, card.id));
    return options ? { ...card, options } : card;
  });
}

function optionWord({ id, term, translations, part_of_speech, category, topics }: SessionWordDto) {
  return { wordId: id, term, translations, partOfSpeech: part_of_speech, category, topics };
}

/** The queue on this device. */
export function queueOf(
  { cards, rules: { placement }, reviewsLeft, groups }: OfflinePack,
  groupId: number | undefined,
  now: Date,
): QueueDto {
  const mine = ofGroup(cards, groupId);
  const { timeZone, dayStartHour } = placement;
  const tomorrow = endOfStudyDay(now, timeZone, dayStartHour);
  const placed = mine.flatMap((card) => {
    const dueAt = dueAtOf(card);
    return dueAt ? [{ card, dueAt }] : [];
  });
  const due = placed.filter(({ dueAt }) => dueAt <= now).map(({ card }) => card);
  const fresh = mine.filter(({ phase }) => phase === 'new').length;
  const steps = placed.filter(({ card, dueAt }) => card.phase !== 'review' && dueAt < tomorrow);
  const next = Math.min(...placed.map(({ dueAt }) => dueAt.getTime()).filter((at) => at > now.getTime()));
  return {
    due: due.length,
    new: fresh,
    learning: steps.length,
    next_due_at: next === Infinity ? null : new Date(next).toISOString(),
    daily: { new_left: fresh, reviews_left: Math.min(reviewsLeft, letThrough(due, groups)) },
  };
}

/** How many of these cards their groups' limits allow. */
function letThrough(cards: readonly SessionWordDto[], groups: OfflinePack['groups']): number {
  const byGroup = Map.groupBy(cards, ({ group_id }) => group_id);
  return [...byGroup].reduce((sum, [group, some]) => sum + Math.min(some.length, groups.get(group)?.reviewsLeft ?? Infinity), 0);
}

function ofGroup(cards: readonly SessionWordDto[], groupId: number | undefined): readonly SessionWordDto[] {
  return groupId === undefined ? cards : cards.filter((card) => card.group_id === groupId);
}

/** Whether an id was assigned on this device; the server's ids are positive. */
export function isLocalId(id: number): boolean {
  return id < 0;
}

export async function nextLocalId(database: OfflineDatabase): Promise<number> {
  const tx = database.transaction('facts', 'readwrite');
  const id = (((await tx.store.get('lowestId')) as number | undefined) ?? 0) - 1;
  await tx.store.put(id, 'lowestId');
  await tx.done;
  return id;
}

export async function answerCount(database: OfflineDatabase): Promise<number> {
  return (await factOf(database, 'played')) ?? 0;
}
