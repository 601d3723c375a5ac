import { Algorithm, type SchedulerSettings } from '../scheduler/settings.js';
import { newFacetState } from '../memory/memory.js';
import { fsrsRetrievability } from '../scheduler/fsrs.js';
import { Grade } from '../scheduler/grade.js';
import { schedule } from '../scheduler/schedule.js';
import type { ReviewHistory, Trial } from './history.js';

/** Clamps predictions, since a wrong prediction of exactly 0 or 1 has infinite loss. */
const SURE = 1e-4;

/**
 * The log loss of FSRS with these settings: the mean of −ln of the predicted probability of each outcome. 0 is perfect; always predicting
 * 0.5 gives 0.69. Histories are folded as in production, so steps and lapses count.
 *
 * @param trials at least one
 * @throws {RangeError} for no trials, or without 21 finite weights
 */
export function logLoss(trials: readonly Trial[], settings: SchedulerSettings): number {
  if (trials.length === 0) throw new RangeError('There is nothing to measure by');
  const byHistory = Map.groupBy(trials, ({ history }) => history);
  let sum = 0;
  for (const [history, ofHistory] of byHistory) {
    const indexes = new Set(ofHistory.map(({ index }) => index));
    for (const { expected, recalled } of predictions(history, indexes, settings)) sum -= Math.log(recalled ? expected : 1 - expected);
  }
  return sum / trials.length;
}

function* predictions(history: ReviewHistory, indexes: ReadonlySet<number>, settings: SchedulerSettings) {
  const last = Math.max(...indexes);
  let memory = newFacetState(Algorithm.fsrs);
  for (const [index, { answeredAt, grade }] of history.slice(0, last + 1).entries()) {
    if (indexes.has(index)) {
      const probability = fsrsRetrievability(memory.stability ?? NaN, memory.lastReviewedAt ?? answeredAt, answeredAt, settings);
      yield { expected: Math.min(1 - SURE, Math.max(SURE, probability)), recalled: grade !== Grade.again };
    }
    if (index < last) memory = schedule(memory, grade, answeredAt, settings).memory;
  }
}
