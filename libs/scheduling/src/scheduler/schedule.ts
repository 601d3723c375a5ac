import type { Memory, Step } from '../memory/memory.js';
import { fsrsStep, fsrsSteps } from './fsrs.js';
import { Grade } from './grade.js';
import { Algorithm, type SchedulerSettings } from './settings.js';
import { sm2Step } from './sm2.js';

/** What an answer would bring. */
export interface Preview {
  readonly dueAt: Date;
  /** From now to `dueAt`, in whole seconds; always positive. */
  readonly seconds: number;
}

/**
 * One answer: the memory it leaves and when the algorithm wants the word back, before fuzz and balance.
 * An answer dated before the last one (a device's clock was late) counts as given together with it, so time never runs backwards.
 *
 * @throws {RangeError} under FSRS, when there are not 21 finite weights.
 */
export function schedule(memory: Memory, grade: Grade, answeredAt: Date, settings: SchedulerSettings): Step {
  const at = notBefore(memory.lastReviewedAt, answeredAt);
  return settings.algorithm === Algorithm.sm2 ? sm2Step(memory, grade, at, settings) : fsrsStep(memory, grade, at, settings);
}

/**
 * The step of each of the four grades if the word were answered at `now`; `schedule` for one of them gives the same.
 *
 * @throws {RangeError} under FSRS, when there are not 21 finite weights.
 */
export function preview(memory: Memory, now: Date, settings: SchedulerSettings): Record<Grade, Preview> {
  const at = notBefore(memory.lastReviewedAt, now);
  const steps = settings.algorithm === Algorithm.sm2 ? sm2Steps(memory, at, settings) : fsrsSteps(memory, at, settings);
  const previewOf = ({ dueAt }: Step) => ({ dueAt, seconds: Math.round((dueAt.getTime() - now.getTime()) / 1000) });
  return { again: previewOf(steps.again), hard: previewOf(steps.hard), good: previewOf(steps.good), easy: previewOf(steps.easy) };
}

function sm2Steps(memory: Memory, at: Date, settings: SchedulerSettings): Record<Grade, Step> {
  const stepOf = (grade: Grade) => sm2Step(memory, grade, at, settings);
  return { again: stepOf(Grade.again), hard: stepOf(Grade.hard), good: stepOf(Grade.good), easy: stepOf(Grade.easy) };
}

function notBefore(earliest: Date | null, instant: Date): Date {
  return earliest && earliest > instant ? earliest : instant;
}
