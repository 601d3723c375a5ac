import { elapsedDays } from '../days/study-day.js';
import type { Grade } from '../scheduler/grade.js';
import { LogKind } from '../scheduler/fold.js';

/** An answer as used in training. */
export interface GradedAnswer {
  readonly answeredAt: Date;
  readonly grade: Grade;
}

/** The answers to one facet since it was new, oldest first; never empty. */
export type ReviewHistory = readonly GradedAnswer[];

/** An effective row of a facet's log, as training reads it: a graded answer, or a reset. */
export interface HistoryEvent {
  readonly answeredAt: Date;
  readonly what: Grade | typeof LogKind.reset | typeof LogKind.baseline;
}

/**
 * The histories in one facet's log. A reset ends one and begins the next. A baseline is an imported memory: after imported answers it adds nothing; without them the start is unknown, so the rest of the history is not used for training.
 *
 * @param events by time, without what was taken back
 */
export function historiesOf(events: readonly HistoryEvent[]): ReviewHistory[] {
  const histories: GradedAnswer[][] = [[]];
  let isKnown = true;
  for (const { answeredAt, what } of events) {
    if (what === LogKind.reset) {
      histories.push([]);
      isKnown = true;
    } else if (what === LogKind.baseline) {
      isKnown &&= histories.at(-1)?.length !== 0;
    } else if (isKnown) {
      histories.at(-1)?.push({ answeredAt, grade: what });
    }
  }
  return histories.filter(({ length }) => length > 0);
}

/** An answer that is evidence of memory: a day or more after the last one. `index` is its place in its history, from 1. */
export interface Trial {
  readonly history: ReviewHistory;
  readonly index: number;
}

/** Answers of the same UTC date say nothing about forgetting: FSRS predicts 1 for them. */
export function trialsOf(histories: readonly ReviewHistory[]): Trial[] {
  return histories.flatMap((history) => {
    const indexes = history.flatMap((review, index) => (daysSinceLast(history, index, review) > 0 ? [index] : []));
    return indexes.map((index) => ({ history, index }));
  });
}

/** UTC dates since the answer before; 0 for the first. */
export function daysSinceLast(history: ReviewHistory, index: number, review = history[index]): number {
  const before = history[index - 1];
  return before && review ? elapsedDays(before.answeredAt, review.answeredAt) : 0;
}

/**
 * Parts trials by time: what is learned from the earlier ones is tried on the later.
 *
 * @param share of all trials that are the earlier ones, 0..1
 */
export function splitByTime(trials: readonly Trial[], share: number): { readonly earlier: Trial[]; readonly later: Trial[] } {
  const inOrder = trials.toSorted((a, b) => timeOf(a) - timeOf(b));
  const edge = Math.floor(inOrder.length * share);
  return { earlier: inOrder.slice(0, edge), later: inOrder.slice(edge) };
}

function timeOf({ history, index }: Trial): number {
  return history[index]?.answeredAt.getTime() ?? NaN;
}
