import { Algorithm } from '../scheduler/settings.js';
import { Phase, type FacetState } from './memory.js';

/** The status of a word, as shown to the learner. */
export const Status = {
  new: 'new',
  learning: 'learning',
  review: 'review',
  mastered: 'mastered',
  needs_review: 'needs_review',
} as const;
export type Status = (typeof Status)[keyof typeof Status];

/** Anki's threshold for a mature card. */
const MASTERED_FROM_DAYS = 21;

/**
 * `needs_review`: the last answer was incorrect. `mastered`: an interval of at least 21 days. `learning`: in steps shorter than a day. For
 * a word that is not new, zero repetitions mean that the last answer was incorrect.
 */
export function status(memory: FacetState): Status {
  if (memory.phase === Phase.new) return Status.new;
  if (memory.repetitions === 0) return Status.needs_review;
  if (memory.phase !== Phase.review) return Status.learning;
  return memory.intervalDays >= MASTERED_FROM_DAYS ? Status.mastered : Status.review;
}

/**
 * How well a word is known, 0..100: round(100 · (1 − 2^(−d / 21))), where d is the stability (FSRS) or interval (SM-2) in days after the
 * last answer; 0 while new. A word becomes mastered at 50. Does not decay with time, so that it can be stored and sorted.
 */
export function strength(memory: FacetState, algorithm: Algorithm): number {
  const days = algorithm === Algorithm.sm2 ? memory.intervalDays : (memory.stability ?? 0);
  return Math.round(100 * (1 - 2 ** (-days / MASTERED_FROM_DAYS)));
}

/**
 * Whether lapse number `lapses` marks the word as a leech: at the threshold and then at every further half of it (rounded up). A threshold
 * of 8 triggers at 8, 12, 16 and so on. Only call this for an answer that is a lapse. (Anki, `leech_threshold_met`)
 *
 * @param threshold in lapses; 0 never triggers.
 */
export function isLeech(lapses: number, threshold: number): boolean {
  if (threshold <= 0 || lapses < threshold) return false;
  return (lapses - threshold) % Math.ceil(threshold / 2) === 0;
}
