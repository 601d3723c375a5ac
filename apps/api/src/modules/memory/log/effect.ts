import {
  type DailyLoad,
  fold,
  type FoldedState,
  isLeech,
  LogKind,
  type FacetState,
  Phase,
  place,
  schedule,
  type SchedulerSettings,
  seedOf,
  withRetention,
} from '@wordhoard/scheduling';
import type { ReviewRules } from '../scheduler-settings.js';
import type { NewReviewLogEntry, FacetLogRow, ReviewLogEntry } from './review-log-entry.js';

/** One facet of a word, with the history that is needed. */
export interface ScheduledFacet {
  readonly wordId: number;
  readonly facet: number;
  readonly groupId: number;
  readonly memory: FacetState;
  readonly dueAt: Date | null;
  readonly leech: boolean;
  /** The time of the newest log entry. */
  readonly foldedTo: Date | null;
  /** Whether the memory was computed with the current settings; if not, a job has not reached it yet. */
  readonly fresh: boolean;
  /** The desired retention of the word's group; null for the account's. */
  readonly groupRetention: number | null;
  /** Whether the word is suspended, by the learner or as a leech. */
  readonly suspended: boolean;
  /** Whether the word's group asks this facet and it was not imported as suspended. */
  readonly asked: boolean;
  /** All rows in order of arrival. Empty is enough for an answer that `isOnTime`. */
  readonly log: readonly FacetLogRow[];
}

/** The effects of one entry. */
export interface Effect {
  readonly row: ReviewLogEntry;
  readonly after: ScheduledFacet;
  /** The answer to add to the counters (1) or to subtract (-1). */
  readonly counted: { readonly row: FacetLogRow; readonly by: 1 | -1 } | null;
  /** Whether to suspend (true) or unsuspend (false) the word; null for no change. */
  readonly suspends: boolean | null;
}

/** Whether the entry is the newest of its facet, so that one step from the stored memory is enough. */
export function isOnTime({ fresh, foldedTo }: Pick<ScheduledFacet, 'fresh' | 'foldedTo'>, answeredAt: Date): boolean {
  return fresh && (foldedTo === null || answeredAt > foldedTo);
}

/**
 * @param load reviews per upcoming day, to balance online answers; null uses fuzz only, so that the order of arrival makes no difference
 */
export function effectOf(before: ScheduledFacet, entry: NewReviewLogEntry, rules: ReviewRules, load: DailyLoad | null = null): Effect {
  const voided = entry.kind === LogKind.void ? effectiveRows(before.log).find((row) => row.operationId === entry.voids) : undefined;
  // A void cannot be voided.
  const isVoided = entry.kind !== LogKind.void && before.log.some((row) => row.voids === entry.operationId);
  const { memory, dueAt } = isVoided ? currentMemory(before, rules) : replayWith(before, entry, voided, rules, load);
  const isCounted = entry.kind === LogKind.answer && !isVoided;
  const becameLeech = isCounted && memory.lapses > before.memory.lapses && isLeech(memory.lapses, rules.leechThreshold);
  const suspends = becameLeech && rules.leechAction === 'suspend' && !before.suspended;
  const row: ReviewLogEntry = {
    ...rowOf(entry, rules),
    memoryBefore: before.memory,
    memoryAfter: memory,
    dueBefore: before.dueAt,
    intervalBefore: before.memory.intervalDays,
    dueAfter: dueAt,
    wasNew: isCounted && before.memory.phase === Phase.new && memory.phase !== Phase.new,
    becameLeech,
    leechSuspended: suspends,
  };
  const log = [...before.log, row];
  const foldedTo = before.foldedTo && before.foldedTo > entry.answeredAt ? before.foldedTo : entry.answeredAt;
  const leech = entry.kind === LogKind.answer || entry.kind === LogKind.skip ? before.leech || becameLeech : isLeechInLog(log);
  return {
    row,
    after: { ...before, memory, dueAt, foldedTo, leech, fresh: true, log },
    counted: isCounted ? { row, by: 1 } : voided?.kind === LogKind.answer ? { row: voided, by: -1 } : null,
    suspends: suspends || (voided?.leechSuspended ? false : null),
  };
}

function replayWith(
  before: ScheduledFacet,
  entry: NewReviewLogEntry,
  voided: FacetLogRow | undefined,
  rules: ReviewRules,
  load: DailyLoad | null,
): FoldedState {
  if (entry.kind === LogKind.skip || (entry.kind === LogKind.void && !voided)) return currentMemory(before, rules);
  if (entry.kind === LogKind.answer && entry.grade && isOnTime(before, entry.answeredAt)) {
    return withDueDate(before, schedule(before.memory, entry.grade, entry.answeredAt, schedulerOf(before, rules)), rules, load);
  }
  const folded = fold([...before.log, entry], schedulerOf(before, rules));
  const { intervalDays } = folded.memory;
  // Undoing the newest answer restores its due date, unless settings have changed since.
  if (voided && intervalDays > 0 && voided.intervalBefore === intervalDays && isNewest(voided, before.log)) {
    return { ...folded, dueAt: voided.dueBefore };
  }
  return withDueDate(before, folded, rules, null);
}

/** The current memory, replayed with the current settings if the job has not done so yet. */
function currentMemory(before: ScheduledFacet, rules: ReviewRules): FoldedState {
  return before.fresh ? before : withDueDate(before, fold(before.log, schedulerOf(before, rules)), rules, null);
}

function schedulerOf({ groupRetention }: ScheduledFacet, { scheduler }: ReviewRules): SchedulerSettings {
  return withRetention(scheduler, groupRetention);
}

function withDueDate(
  { wordId, facet }: ScheduledFacet,
  folded: FoldedState,
  { placement }: ReviewRules,
  load: DailyLoad | null,
): FoldedState {
  const seed = seedOf(wordId, facet, folded.memory.repetitions);
  return { ...folded, dueAt: place(folded, seed, placement, load) };
}

/** Whether the row is the newest effective one, because all later ones were undone. */
function isNewest(row: FacetLogRow, log: readonly FacetLogRow[]): boolean {
  const later = log.slice(log.indexOf(row) + 1);
  const isUndone = (one: FacetLogRow) => later.some((other) => other.operationId === one.voids || other.voids === one.operationId);
  const others = effectiveRows(log).filter((one) => one !== row);
  return later.every(isUndone) && others.every(({ answeredAt }) => answeredAt < row.answeredAt);
}

/** Whether a lapse since the last reset made the word a leech. */
function isLeechInLog(log: readonly FacetLogRow[]): boolean {
  const rows = effectiveRows(log);
  const lastReset = Math.max(...rows.filter(({ kind }) => kind === LogKind.reset).map(({ answeredAt }) => answeredAt.getTime()));
  return rows.some((row) => row.becameLeech && row.answeredAt.getTime() > lastReset);
}

/** The rows that count: neither voids nor voided. */
function effectiveRows(log: readonly FacetLogRow[]): FacetLogRow[] {
  const voided = new Set(log.map(({ voids }) => voids));
  return log.filter((row) => row.kind !== LogKind.void && !voided.has(row.operationId));
}

function rowOf({ metadata, ...entry }: NewReviewLogEntry, { scheduler, parameterSetId }: ReviewRules) {
  return { ...entry, ...metadata, algorithm: scheduler.algorithm, parameterSetId };
}
