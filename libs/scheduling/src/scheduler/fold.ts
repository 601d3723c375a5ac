import { newFacetState, Phase, type FacetState } from '../memory/memory.js';
import { toAlgorithm } from './conversion.js';
import type { Grade } from './grade.js';
import { schedule } from './schedule.js';
import { Algorithm, type SchedulerSettings } from './settings.js';

/** The kinds of row in the review log. */
export const LogKind = {
  answer: 'answer',
  skip: 'skip',
  void: 'void',
  baseline: 'baseline',
  reschedule: 'reschedule',
  reset: 'reset',
} as const;
export type LogKind = (typeof LogKind)[keyof typeof LogKind];

/**
 * An imported memory state with the known values of both algorithms. Unknown values are null (stability and difficulty together) and are converted when folded, with the weights of that time. A word in review whose last answer was right has at least 2 repetitions, or SM-2 would repeat its first intervals.
 */
export interface Baseline {
  readonly memory: FacetState;
  readonly dueAt: Date | null;
}

/** The fields of a review log row that the fold reads. */
export interface FoldEntry {
  readonly operationId: string;
  readonly kind: LogKind;
  readonly answeredAt: Date;
  /** For an answer; otherwise null. */
  readonly grade: Grade | null;
  /** For a void: the operation id of the row that it undoes; otherwise null. */
  readonly voids: string | null;
  /** For a baseline only. */
  readonly baseline?: Baseline | null;
  /** For a reschedule only: the chosen due date. */
  readonly dueAt?: Date | null;
}

/** The state after the whole log; `dueAt` is null while the word is new. */
export interface FoldedState {
  readonly memory: FacetState;
  readonly dueAt: Date | null;
  /** Set if a learner or an import chose `dueAt`, which is then kept as is. */
  readonly isDueFixed?: true;
}

/**
 * Computes a facet's state from its log, before fuzz and load balancing. The order of the rows does not matter: rows that a void refers to
 * are ignored, and the rest is applied by (answeredAt, operationId), with ids compared by UTF-16 code units. A reset or a baseline discards
 * everything before it; a skip changes nothing; a reschedule sets `dueAt` until the next answer, unless the word is new. A void cannot be
 * undone.
 *
 * @param rows all of one facet, in any order; not modified.
 * @throws {RangeError} for an answer without a grade or a baseline without a memory state, which no log contains.
 */
export function fold(rows: readonly FoldEntry[], settings: SchedulerSettings): FoldedState {
  const taken = new Set(rows.map((row) => row.voids));
  const standing = rows.filter((row) => !taken.has(row.operationId)).sort(byTimeThenId);
  return standing.reduce((folded, row) => apply(folded, row, settings), initialState(settings));
}

function byTimeThenId(a: FoldEntry, b: FoldEntry): number {
  return a.answeredAt.getTime() - b.answeredAt.getTime() || (a.operationId < b.operationId ? -1 : 1);
}

function apply(folded: FoldedState, row: FoldEntry, settings: SchedulerSettings): FoldedState {
  switch (row.kind) {
    case LogKind.answer:
      return schedule(folded.memory, requireValue(row.grade, row), row.answeredAt, settings);
    case LogKind.reset:
      return initialState(settings);
    case LogKind.baseline:
      return startFrom(requireValue(row.baseline, row), settings);
    case LogKind.reschedule:
      return folded.memory.phase === Phase.new ? folded : { memory: folded.memory, dueAt: requireValue(row.dueAt, row), isDueFixed: true };
    case LogKind.skip:
    case LogKind.void:
      return folded;
  }
}

function initialState(settings: SchedulerSettings): FoldedState {
  return { memory: newFacetState(settings.algorithm), dueAt: null };
}

/** Keeps the values of an imported state that the account's algorithm uses. */
function startFrom({ memory, dueAt }: Baseline, settings: SchedulerSettings): FoldedState {
  const known = toAlgorithm(memory, settings.algorithm, settings);
  const kept = settings.algorithm === Algorithm.sm2 ? withoutFsrs(known) : { ...known, ease: null };
  return { memory: kept, dueAt, ...(dueAt && { isDueFixed: true }) };
}

/** SM-2 has no steps, so a word in a step starts with the first interval. */
function withoutFsrs(memory: FacetState): FacetState {
  const intervalDays = memory.phase === Phase.new ? 0 : Math.max(1, memory.intervalDays);
  return { ...memory, stability: null, difficulty: null, learningStep: 0, intervalDays };
}

function requireValue<T>(value: T | null | undefined, row: FoldEntry): T {
  if (value === null || value === undefined) throw new RangeError(`The ${row.kind} row '${row.operationId}' lacks its value`);
  return value;
}
