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
import { askedCard, dueAtOf, memoryOf, type Rules, rulesOf } from '../schedule/card.js';
import { type Device, factOf, type PackFacts } from './device.js';
import type { KeptAnswer } from './kept-session.js';

/**
 * Puts a pack in place of the last one, unless answers wait or have been given since it was asked for: what is here is newer then.
 *
 * @param playedBefore `playedCount` when the pack was asked for.
 */
export async function keepPack(device: Device, { words, ...facts }: OfflinePackDto, playedBefore: number): Promise<void> {
  const tx = device.transaction(['cards', 'facts', 'waiting'], 'readwrite');
  const played = ((await tx.objectStore('facts').get('played')) as number | undefined) ?? 0;
  if (played === playedBefore && (await tx.objectStore('waiting').count()) === 0) {
    const cards = tx.objectStore('cards');
    await cards.clear();
    await Promise.all(words.map((word) => cards.put(word, [word.id, word.facet])));
    await tx.objectStore('facts').put({ ...facts, keptAt: Date.now() }, 'pack');
  }
  await tx.done;
}

/** What can be asked here, what it is scheduled by, and how many reviews the day still allows. */
export interface Pack {
  cards: readonly SessionWordDto[];
  rules: Rules;
  reviewsLeft: number;
  /** The same for groups with a limit of their own. New words are within all limits already. */
  groups: ReadonlyMap<number, GroupAllowance>;
  learnAheadMinutes: number;
}

/** Null where no pack has come yet. */
export async function packOf(device: Device, now: Date): Promise<Pack | null> {
  const facts = await factOf(device, 'pack');
  if (!facts) return null;
  const [cards, sessions] = await Promise.all([device.getAll('cards'), device.getAll('sessions')]);
  const isToday = isPackOfToday(facts, now);
  const reviews = sessions.flatMap(({ log }) => log).filter((answer) => isReview(answer) && Date.parse(answer.at) > facts.keptAt);
  return {
    cards: cards.filter(({ suspended }) => !suspended),
    rules: rulesOf(facts),
    reviewsLeft: isToday ? Math.max(0, facts.daily.reviews_left - reviews.length) : Infinity,
    groups: isToday ? allowancesOf(facts, reviews) : new Map(),
    learnAheadMinutes: facts.learn_ahead_minutes,
  };
}

/** The limits that the pack states hold on its own study day, less what was answered since. Those of another day are not known here. */
function isPackOfToday({ server_time, time_zone, day_start_hour }: PackFacts, now: Date): boolean {
  const day = (moment: Date) => studyDay(moment, time_zone, day_start_hour);
  return day(new Date(server_time)) === day(now);
}

function isReview({ outcome, wasNew, isTakenBack }: KeptAnswer): boolean {
  return outcome !== 'skipped' && !wasNew && !isTakenBack;
}

function allowancesOf({ groups = [] }: PackFacts, reviews: readonly KeptAnswer[]): ReadonlyMap<number, GroupAllowance> {
  return new Map(
    groups.flatMap(({ group_id, reviews_left }) => {
      if (reviews_left === null) return [];
      const answered = reviews.filter(({ before }) => before.group_id === group_id).length;
      return [[group_id, { newLeft: null, reviewsLeft: Math.max(0, reviews_left - answered) }] as const];
    }),
  );
}

export async function isPackOlderThan(device: Device, ms: number): Promise<boolean> {
  const facts = await factOf(device, 'pack');
  return !facts || Date.now() - facts.keptAt > ms;
}

type Wish = Pick<StartSessionDto, 'mode' | 'group_id' | 'limit' | 'ahead'>;

/** The cards that a session asks, in order, as the server would choose them out of what is here. New words are within the day's limit already. */
export function chosenCards({ cards, rules, reviewsLeft: left, groups }: Pack, wish: Wish, now: Date): SessionWordDto[] {
  const { mode = DEFAULTS.sessionMode, group_id, limit = DEFAULTS.sessionWords, ahead = false } = wish;
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
  const asked = chosen.map(({ card }) => askedCard(card, rules, now));
  return offersOptions(mode) ? withOptions(asked, cards) : asked;
}

/** Answers to choose from, drawn from the words that are here. */
function withOptions(asked: readonly SessionWordDto[], cards: readonly SessionWordDto[]): SessionWordDto[] {
  const byLanguage = Map.groupBy(cards, ({ target_language }) => target_language);
  const choosers = new Map([...byLanguage].map(([language, words]) => [language, optionsFrom(words.map(optionWord))]));
  return asked.map((card) => {
    const options = choosers.get(card.target_language)?.(optionWord(card), card.facet, seedOf(card.id, card.facet, card.id));
    return options ? { ...card, options } : card;
  });
}

function optionWord({ id, term, translations, part_of_speech, category, topics }: SessionWordDto) {
  return { wordId: id, term, translations, partOfSpeech: part_of_speech, category, topics };
}

/** The cards to study on this device. */
export function queueOf({ cards, rules: { placement }, reviewsLeft, groups }: Pack, groupId: number | undefined, now: Date): QueueDto {
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

/** How many of these cards the limits of their groups allow. */
function letThrough(cards: readonly SessionWordDto[], groups: Pack['groups']): number {
  const byGroup = Map.groupBy(cards, ({ group_id }) => group_id);
  return [...byGroup].reduce((sum, [group, some]) => sum + Math.min(some.length, groups.get(group)?.reviewsLeft ?? Infinity), 0);
}

function ofGroup(cards: readonly SessionWordDto[], groupId: number | undefined): readonly SessionWordDto[] {
  return groupId === undefined ? cards : cards.filter((card) => card.group_id === groupId);
}
