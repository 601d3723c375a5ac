import { addDays, startOfStudyDay, studyDay } from '@wordhoard/scheduling';
import type { AnkiCardRow } from '../anki-rows.js';
import type { HistoryContext } from './takeover.js';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Numbers of days are smaller, and moments since 2001 greater. (Anki, `is_intraday_learning`) */
export const MIN_TIMESTAMP_SECONDS = 1_000_000_000;

const NEW = 0;
const REVIEW = 2;
const IN_STEPS = 1;

/** Minutes of a day: no place is further from UTC. */
const MAX_OFFSET_MINUTES = 1_440;

/** From here on and up to here a due day is believed. */
const MAX_DAYS = 40_000;

/**
 * When a card is due: at a moment in steps shorter than a day, else from the start of a day, which Anki counts from the one on which the
 * collection was made. Null while new. In a filtered deck it is where it was due before.
 */
export function cardDueAt(card: AnkiCardRow, takeover: HistoryContext): Date | null {
  if (card.type === NEW) return null;
  const isAway = card.odid !== 0 && card.type === REVIEW && card.queue !== IN_STEPS;
  const due = isAway && card.odue !== 0 ? card.odue : card.due;
  return due >= MIN_TIMESTAMP_SECONDS ? momentOf(due * 1000, takeover) : startOfDay(due, takeover);
}

/** The number of the collection's day on which a moment lies, by the account's own days. */
export function dayNumber(moment: Date, takeover: HistoryContext): number {
  const { timeZone, dayStartHour } = takeover;
  return Math.round((Date.parse(studyDay(moment, timeZone, dayStartHour)) - Date.parse(creationDay(takeover))) / DAY_MS);
}

/** The first moment of the collection's day of that number, by the account's own days. */
function startOfDay(number: number, takeover: HistoryContext): Date {
  const { timeZone, dayStartHour } = takeover;
  const day = addDays(creationDay(takeover), Math.max(-MAX_DAYS, Math.min(number, MAX_DAYS)));
  return startOfStudyDay(day, timeZone, dayStartHour);
}

/**
 * The local day on which the collection was made. Where its zone is not known, the moment is four in the morning of the one who made it;
 * half a day later it is the same day in most others.
 */
function creationDay({ collection, timeZone, dayStartHour, at }: HistoryContext): string {
  const { crt, creationOffset } = collection;
  const made = Math.max(0, Math.min(crt * 1000, at.getTime()));
  if (creationOffset === null || Math.abs(creationOffset) > MAX_OFFSET_MINUTES)
    return studyDay(new Date(made + DAY_MS / 2), timeZone, dayStartHour);
  return new Date(Math.max(0, made - creationOffset * MINUTE_MS)).toISOString().slice(0, 10);
}

function momentOf(ms: number, { at }: HistoryContext): Date {
  return new Date(Math.min(ms, at.getTime() + MAX_DAYS * DAY_MS));
}
