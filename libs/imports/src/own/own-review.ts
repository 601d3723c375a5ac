import { Algorithm, Grade, LIMITS, LogKind, Outcome, Phase } from '@wordhoard/scheduling';
import { z } from 'zod';
import { flag, orNull, timestamp, name, boundedText } from './values.js';

const MAX_NAME_LENGTH = 64;
const MAX_OPERATION_ID_LENGTH = 300;
const MAX_DAYS = 36_500;

/** One of Wordhoard's facets, or one for an imported card. */
export const facet = z.int().min(0).max(1_000);

const days = z.number().min(0).max(MAX_DAYS);
const operation = name(MAX_OPERATION_ID_LENGTH);

const memory = z.object({
  phase: z.enum(Phase),
  stability: z.number().positive().max(MAX_DAYS).nullable(),
  difficulty: z.number().min(1).max(10).nullable(),
  ease: z.number().min(1).max(100).nullable(),
  intervalDays: days,
  repetitions: z.int().min(0).max(100_000),
  lapses: z.int().min(0).max(100_000),
  learningStep: z.int().min(0).max(100),
  lastReviewedAt: timestamp.nullable(),
});

/** A row of the review log in Wordhoard's export. */
const row = z.object({
  kind: z.enum(LogKind),
  facet,
  operation_id: operation,
  answered_at: timestamp,
  received_at: timestamp,
  outcome: orNull(z.enum(Outcome)),
  grade: orNull(z.enum(Grade)),
  duration_ms: orNull(z.int().min(0).max(LIMITS.responseTimeMs.max)),
  attempted_answer: orNull(boundedText(LIMITS.attemptedAnswerLength.max)),
  hint_used: orNull(z.boolean()),
  direction: orNull(boundedText(MAX_NAME_LENGTH)),
  format: orNull(boundedText(MAX_NAME_LENGTH)),
  algorithm: z.enum(Algorithm),
  interval_chosen: orNull(days),
  memory_before: orNull(memory),
  memory_after: orNull(memory),
  due_before: orNull(timestamp),
  due_after: orNull(timestamp),
  was_new: flag,
  became_leech: flag,
  leech_suspended: flag,
  voids: orNull(operation),
});

/** Rejects rows that the replay cannot use. */
export const ownReview = row.refine(({ kind, grade, outcome, voids, memory_after, due_after }) => {
  if ((kind === LogKind.answer) !== (grade !== null) || (kind === LogKind.void) !== (voids !== null)) return false;
  if (kind === LogKind.answer) return outcome !== null;
  if (kind === LogKind.baseline) return memory_after !== null;
  return kind !== LogKind.reschedule || due_after !== null;
});
export type OwnReview = z.output<typeof ownReview>;
