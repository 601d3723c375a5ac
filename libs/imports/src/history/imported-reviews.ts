import { type Algorithm, Grade, LogKind, type Outcome, outcomeOf } from '@wordhoard/scheduling';
import type { AnkiReviewRow } from '../anki-rows.js';

/** A converted row of Anki's review log. */
export interface ImportedReview {
  readonly kind: 'answer' | 'reschedule' | 'reset';
  readonly answeredAt: Date;
  readonly grade: Grade | null;
  readonly outcome: Outcome | null;
  readonly durationMs: number | null;
  readonly algorithm: Algorithm;
  /** The chosen interval in days. */
  readonly intervalDays: number;
  /** The resulting due date. Null after a reset. */
  readonly dueAt: Date | null;
  /** Whether this answer introduced the word. */
  readonly wasNew: boolean;
  /** The original row. */
  readonly row: AnkiReviewRow;
}

const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400;

/** More than a hundred years: later dates are absurd, and eventually invalid. */
const MAX_DAYS = 40_000;

/** One hour. By default, Anki caps an answer's time at one minute. */
const MAX_ANSWER_MS = 3_600_000;

const LEARNING = 0;
const FILTERED = 3;
const MANUAL = 4;

/** With FSRS, `factor` is the difficulty, 100 to 1100; an ease is at least 1300. */
const MAX_SHIFTED_DIFFICULTY = 1100;

const GRADES: readonly (Grade | null)[] = [null, Grade.again, Grade.hard, Grade.good, Grade.easy];

/** Converts the rows of one card, sorted by time. None is later than `before`. */
export function toImportedReviews(rows: readonly AnkiReviewRow[], before: Date): ImportedReview[] {
  let isLearned = false;
  return [...rows].sort(byMoment).map((row) => {
    const kind = kindOf(row);
    const wasNew = kind === 'answer' && row.type === LEARNING && !isLearned;
    if (kind === 'reset') isLearned = false;
    else if (isEvidence(row)) isLearned = true;
    return toImportedReview(row, kind, wasNew, before);
  });
}

function byMoment(a: AnkiReviewRow, b: AnkiReviewRow): number {
  return a.id - b.id;
}

/** Whether a row counts for the memory state: an answer that is not practice. (Anki, `has_rating_and_affects_scheduling`) */
export function isEvidence(row: AnkiReviewRow): boolean {
  return kindOf(row) === LogKind.answer && !(row.type === FILTERED && row.factor === 0);
}

/** Whether the card was reset. (Anki, `is_reset`) */
function isReset({ type, factor }: AnkiReviewRow): boolean {
  return type === MANUAL && factor === 0;
}

/** The grade for a button; null for none. */
function gradeOfEase(ease: number): Grade | null {
  return GRADES[ease] ?? null;
}

function kindOf(row: AnkiReviewRow): ImportedReview['kind'] {
  if (isReset(row)) return LogKind.reset;
  return row.type < MANUAL && gradeOfEase(row.ease) ? LogKind.answer : LogKind.reschedule;
}

function toImportedReview(row: AnkiReviewRow, kind: ImportedReview['kind'], wasNew: boolean, before: Date): ImportedReview {
  const answeredAt = new Date(within(row.id, 0, before.getTime() - 1));
  const grade = kind === LogKind.answer ? gradeOfEase(row.ease) : null;
  const intervalDays = daysOf(row.ivl);
  return {
    ...{ kind, answeredAt, grade, intervalDays, wasNew, row },
    outcome: grade && outcomeOf(grade),
    durationMs: kind === LogKind.answer ? within(row.time, 0, MAX_ANSWER_MS) : null,
    algorithm: row.factor > 0 && row.factor <= MAX_SHIFTED_DIFFICULTY ? 'fsrs' : 'sm2',
    dueAt: kind === LogKind.reset ? null : new Date(answeredAt.getTime() + intervalDays * DAY_MS),
  };
}

/** Positive intervals are days, negative ones seconds. */
function daysOf(interval: number): number {
  return Math.min(interval < 0 ? -interval / DAY_SECONDS : interval, MAX_DAYS);
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
