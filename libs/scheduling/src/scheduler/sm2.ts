import { DAY_MS } from '../days/study-day.js';
import { INITIAL_EASE, MIN_EASE, Phase, type FacetState, type ScheduledState } from '../memory/memory.js';
import { Grade } from './grade.js';
import type { SchedulerSettings } from './settings.js';

/** Maps grades to SM-2's qualities 0..5. Qualities below 3 are failures. */
const QUALITY: Record<Grade, number> = { again: 1, hard: 3, good: 4, easy: 5 };

/**
 * Applies one answer with SM-2:
 *
 * I(1) = 1, I(2) = 6, I(n) = ⌈I(n−1) · EF⌉ with the EF before this answer. On failure, n restarts, EF is unchanged, and the word is due
 * after one day.
 *
 * Source: P. A. Wozniak, Optimization of learning (1990), 3.2, "Algorithm SM-2".
 */
export function sm2Step(memory: FacetState, grade: Grade, answeredAt: Date, settings: SchedulerSettings): ScheduledState {
  const ease = memory.ease ?? INITIAL_EASE;
  const failed = grade === Grade.again;
  const repetitions = failed ? 0 : memory.repetitions + 1;
  const intervalDays = Math.min(intervalAfter(repetitions, memory.intervalDays, ease), settings.maximumIntervalDays);
  return {
    memory: {
      phase: failed ? phaseAfterFailure(memory.phase) : Phase.review,
      stability: null,
      difficulty: null,
      ease: failed ? ease : easeAfter(ease, grade),
      intervalDays,
      repetitions,
      lapses: memory.lapses + (failed && memory.phase === Phase.review ? 1 : 0),
      learningStep: 0,
      lastReviewedAt: answeredAt,
    },
    dueAt: new Date(answeredAt.getTime() + intervalDays * DAY_MS),
  };
}

function intervalAfter(repetitions: number, lastIntervalDays: number, ease: number): number {
  if (repetitions <= 1) return 1;
  if (repetitions === 2) return 6;
  // Computed in integer ten-thousandths, since 25 · 2.2 in floating point is 55.00000000000001 and would round up to 56. A state that FSRS
  // left in a step shorter than a day has no interval to multiply.
  return Math.max(1, Math.ceil((lastIntervalDays * tenThousandths(ease)) / 10_000));
}

/** EF' = EF + (0.1 − (5 − q) · (0.08 + (5 − q) · 0.02)), never below 1.3. (Wozniak 1990, steps 5 and 6) */
function easeAfter(ease: number, grade: Grade): number {
  const missing = 5 - QUALITY[grade];
  const changed = ease + (0.1 - missing * (0.08 + missing * 0.02));
  return Math.max(MIN_EASE, tenThousandths(changed) / 10_000);
}

function tenThousandths(value: number): number {
  return Math.round(value * 10_000);
}

function phaseAfterFailure(phase: Phase): Phase {
  return phase === Phase.new || phase === Phase.learning ? Phase.learning : Phase.relearning;
}
