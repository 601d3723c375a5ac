import { elapsedDays } from '../days/study-day.js';
import type { Grade } from '../scheduler/grade.js';
import { LogKind } from '../scheduler/fold.js';

/** A graded answer for training. */
export interface GradedAnswer {
  readonly answeredAt: Date;
  readonly grade: Grade;
}

/** The answers to one facet since it was new, oldest first; never empty. */
export type ReviewHistory = readonly GradedAnswer[];

/** A row of a facet's log that training uses: a graded answer, or a reset. Voided rows are excluded. */
export interface HistoryEvent {
  readonly answeredAt: Date;
  readonly what: Grade | typeof LogKind.reset | typeof LogKind.baseline;
}

/**
 * Splits a facet's log into histories; a reset starts a new one. A baseline after imported answers is ignored; without them the beginning
 * is unknown, so the rest of that history is not used for training.
 *
 * @param events by time, without voided rows
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

/** An answer that shows whether the word was remembered, at least a day after the last one. `index` is its index in the history, from 1. */
export interface Trial {
  readonly history: ReviewHistory;
  readonly index: number;
}

/** Answers on the same UTC date are excluded, since FSRS predicts 1 for them. */
export function trialsOf(histories: readonly ReviewHistory[]): Trial[] {
  return histories.flatMap((history) => {
    const indexes = history.flatMap((review, index) => (daysSinceLast(history, index, review) > 0 ? [index] : []));
    return indexes.map((index) => ({ history, index }));
  });
}

/** UTC dates since the previous answer; 0 for the first. */
export function daysSinceLast(history: ReviewHistory, index: number, review = history[index]): number {
  const before = history[index - 1];
  return before && review ? elapsedDays(before.answeredAt, review.answeredAt) : 0;
}

/**
 * Splits trials by time: the earlier ones are for training, the later ones for testing.
 *
 * @param share of the earlier trials, 0..1
 */
export function splitByTime(trials: readonly Trial[], share: number): { readonly earlier: Trial[]; readonly later: Trial[] } {
  const inOrder = trials.toSorted((a, b) => timeOf(a) - timeOf(b));
  const edge = Math.floor(inOrder.length * share);
  return { earlier: inOrder.slice(0, edge), later: inOrder.slice(edge) };
}

function timeOf({ history, index }: Trial): number {
  return history[index]?.answeredAt.getTime() ?? NaN;
}
