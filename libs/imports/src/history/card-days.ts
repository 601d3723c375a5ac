import { addDays, startOfStudyDay, studyDay, type SchedulerSettings } from '@wordhoard/scheduling';
import type { AnkiCardRow, AnkiCollection } from '../anki-rows.js';

/** Under what circumstances a history is taken over. */
export interface HistoryContext {
  readonly collection: AnkiCollection;
  /** Those of the account: memory is worked out under its weights and steps where a file does not say it. */
  readonly settings: SchedulerSettings;
  /** Of the account: a day of the collection begins when the same day does here. */
  readonly timeZone: string;
  readonly dayStartHour: number;
  /** When it happens. Nothing that is taken over is later, but for what is due. */
  readonly at: Date;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Day numbers are smaller, Unix times since 2001 greater. (Anki, `is_intraday_learning`) */
export const MIN_TIMESTAMP_SECONDS = 1_000_000_000;

const NEW = 0;
const REVIEW = 2;
const IN_STEPS = 1;

/** No time zone is further from UTC than a day. */
const MAX_OFFSET_MINUTES = 1_440;

/** Due days are clamped to this range. */
const MAX_DAYS = 40_000;

/**
 * When a card is due: at a time in steps shorter than a day, otherwise from the start of a day that Anki counts from the creation of the collection. Null while new. In a filtered deck, its original due date.
 */
export function cardDueAt(card: AnkiCardRow, takeover: HistoryContext): Date | null {
  if (card.type === NEW) return null;
  const isAway = card.odid !== 0 && card.type === REVIEW && card.queue !== IN_STEPS;
  const due = isAway && card.odue !== 0 ? card.odue : card.due;
  return due >= MIN_TIMESTAMP_SECONDS ? momentOf(due * 1000, takeover) : startOfDay(due, takeover);
}

/** The collection's day number of a time, in the account's study days. */
export function dayNumber(moment: Date, takeover: HistoryContext): number {
  const { timeZone, dayStartHour } = takeover;
  return Math.round((Date.parse(studyDay(moment, timeZone, dayStartHour)) - Date.parse(creationDay(takeover))) / DAY_MS);
}

/** The start of that day of the collection, in the account's study days. */
function startOfDay(number: number, takeover: HistoryContext): Date {
  const { timeZone, dayStartHour } = takeover;
  const day = addDays(creationDay(takeover), Math.max(-MAX_DAYS, Math.min(number, MAX_DAYS)));
  return startOfStudyDay(day, timeZone, dayStartHour);
}

/**
 * The local day on which the collection was created. Without a known zone, the time is 4:00 local time of its creator; half a day later it is the same day in most zones.
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
