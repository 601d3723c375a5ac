import { Algorithm, Grade, LogKind, Phase } from '@wordhoard/scheduling';
import type { AnkiReviewRow } from '../anki-rows.js';

/** A review log row to export to Anki. */
export interface ExportedReview {
  readonly kind: LogKind;
  readonly answeredAt: Date;
  readonly grade: Grade | null;
  readonly durationMs: number | null;
  readonly algorithm: Algorithm;
  readonly intervalDays: number;
  readonly intervalBefore: number | null;
  readonly phaseBefore: Phase | null;
  readonly ease: number | null;
  readonly difficulty: number | null;
  readonly dueAt: Date | null;
  /** The original row, if it came from Anki. */
  readonly original: AnkiReviewRow | null;
}

const NEEDS_SYNC = -1;
const EASE: Record<Grade, number> = { again: 1, hard: 2, good: 3, easy: 4 };
const TYPE: Record<Phase, number> = { new: 0, learning: 0, review: 1, relearning: 2 };
const MANUAL = 4;

/** The original row, or one as Anki would write it. Null for rows that Anki does not have: skips, voids and baselines. */
export function toAnkiReview(review: ExportedReview): AnkiReviewRow | null {
  const { kind, original, answeredAt } = review;
  if (kind === LogKind.baseline || kind === LogKind.skip || kind === LogKind.void) return null;
  if (original) return original;
  const row = { id: answeredAt.getTime(), usn: NEEDS_SYNC, lastIvl: Math.round(review.intervalBefore ?? 0), time: review.durationMs ?? 0 };
  if (kind === LogKind.reset) return { ...row, ease: 0, ivl: 0, factor: 0, type: MANUAL };
  const ivl = intervalOf(review);
  if (kind === LogKind.reschedule) return { ...row, ease: 0, ivl, factor: factorOf(review) || UNKNOWN_FACTOR, type: MANUAL };
  return { ...row, ease: EASE[review.grade ?? Grade.good], ivl, factor: factorOf(review), type: TYPE[review.phaseBefore ?? Phase.review] };
}

/** In Anki, a row without an answer and with factor 0 means a reset. */
const UNKNOWN_FACTOR = 2500;

/** Days, or seconds as a negative number. */
function intervalOf({ intervalDays, dueAt, answeredAt }: ExportedReview): number {
  if (intervalDays >= 1) return Math.round(intervalDays);
  const seconds = Math.round(((dueAt ?? answeredAt).getTime() - answeredAt.getTime()) / 1000);
  return -Math.max(1, seconds);
}

/** The ease, or with FSRS the difficulty 1..10 scaled to 100..1100. (rslib, `difficulty_shifted`) */
function factorOf({ algorithm, ease, difficulty }: ExportedReview): number {
  if (algorithm === Algorithm.sm2) return Math.round((ease ?? 0) * 1000);
  return difficulty === null ? 0 : Math.round(((difficulty - 1) / 9 + 0.1) * 1000);
}
