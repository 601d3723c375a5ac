import { addDays, startOfStudyDay, studyDay, type SchedulerSettings } from '@wordhoard/scheduling';
import type { AnkiCardRow, AnkiCollection } from '../anki-rows.js';

/** What the conversion of a history depends on. */
export interface HistoryContext {
  readonly collection: AnkiCollection;
  /** The account's settings: memory is computed with its weights and steps where the file does not contain it. */
  readonly settings: SchedulerSettings;
  /** The account's time zone, whose days become the collection's days. */
  readonly timeZone: string;
  readonly dayStartHour: number;
  /** The time of the import. Nothing imported is later, except due dates. */
  readonly at: Date;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Smaller values are day numbers, larger ones Unix seconds. (Anki, `is_intraday_learning`) */
export const MIN_TIMESTAMP_SECONDS = 1_000_000_000;

const NEW = 0;
const REVIEW = 2;
const IN_STEPS = 1;

/** No UTC offset is larger than a day. */
const MAX_OFFSET_MINUTES = 1_440;

/** Due days are clamped to this range. */
const MAX_DAYS = 40_000;

/**
 * When a card is due: at a time for steps shorter than a day, otherwise at the start of a day counted from the collection's creation. Null
 * while new. In a filtered deck, its original due date.
 */
export function cardDueAt(card: AnkiCardRow, takeover: HistoryContext): Date | null {
  if (card.type === NEW) return null;
  const isAway = card.odid !== 0 && card.type === REVIEW && card.queue !== IN_STEPS;
  const due = isAway && card.odue !== 0 ? card.odue : card.due;
  return due >= MIN_TIMESTAMP_SECONDS ? momentOf(due * 1000, takeover) : startOfDay(due, takeover);
}

/** The collection's day number at a time, in the account's study days. */
export function dayNumber(moment: Date, takeover: HistoryContext): number {
  const { timeZone, dayStartHour } = takeover;
  return Math.round((Date.parse(studyDay(moment, timeZone, dayStartHour)) - Date.parse(creationDay(takeover))) / DAY_MS);
}

/** The start of a collection day, in the account's study days. */
function startOfDay(number: number, takeover: HistoryContext): Date {
  const { timeZone, dayStartHour } = takeover;
  const day = addDays(creationDay(takeover), Math.max(-MAX_DAYS, Math.min(number, MAX_DAYS)));
  return startOfStudyDay(day, timeZone, dayStartHour);
}

/**
 * The local day on which the collection was created. Without a known zone, `crt` is 4:00 in its creator's local time; half a day later it
 * is the same date in most zones.
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
