import type { FacetState, ScheduledState } from '../memory/memory.js';
import { fsrsStep, fsrsSteps } from './fsrs.js';
import { byGrade, type Grade } from './grade.js';
import { Algorithm, type SchedulerSettings } from './settings.js';
import { sm2Step } from './sm2.js';

/** The effect of answering with one grade. */
export interface GradePreview {
  readonly dueAt: Date;
  /** From now to `dueAt`, in whole seconds; always positive. */
  readonly seconds: number;
}

/**
 * Applies one answer: the new state and its due date, before fuzz and load balancing. The state must come from the same algorithm; after a
 * switch, replay the log first. An answer dated before the last one (a device's clock was slow) counts as simultaneous, so time never runs
 * backwards.
 *
 * @throws {RangeError} under FSRS, when there are not 21 finite weights.
 */
export function schedule(memory: FacetState, grade: Grade, answeredAt: Date, settings: SchedulerSettings): ScheduledState {
  const at = notBefore(memory.lastReviewedAt, answeredAt);
  return settings.algorithm === Algorithm.sm2 ? sm2Step(memory, grade, at, settings) : fsrsStep(memory, grade, at, settings);
}

/**
 * The effect of each grade if the word were answered at `now`; equal to `schedule`. Identical for all new words, so a session computes it
 * once for them.
 *
 * @throws {RangeError} under FSRS, when there are not 21 finite weights.
 */
export function preview(memory: FacetState, now: Date, settings: SchedulerSettings): Record<Grade, GradePreview> {
  const at = notBefore(memory.lastReviewedAt, now);
  const steps =
    settings.algorithm === Algorithm.sm2 ? byGrade((grade) => sm2Step(memory, grade, at, settings)) : fsrsSteps(memory, at, settings);
  return byGrade((grade) => {
    const { dueAt } = steps[grade];
    return { dueAt, seconds: Math.round((dueAt.getTime() - now.getTime()) / 1000) };
  });
}

function notBefore(earliest: Date | null, instant: Date): Date {
  return earliest && earliest > instant ? earliest : instant;
}
