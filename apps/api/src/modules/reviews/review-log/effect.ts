import {
  type DailyLoad,
  fold,
  type FoldedState,
  isLeech,
  LogKind,
  type FacetState,
  Phase,
  place,
  type PlacementSettings,
  schedule,
  type SchedulerSettings,
  seedOf,
  withRetention,
} from '@wordhoard/scheduling';
import type { NewReviewLogEntry, FacetLogRow, ReviewLogEntry } from './review-log-entry.js';

/** One facet of a word, with its history as far as that is needed. */
export interface ScheduledFacet {
  readonly wordId: number;
  readonly facet: number;
  readonly groupId: number;
  readonly memory: FacetState;
  readonly dueAt: Date | null;
  readonly leech: boolean;
  /** The newest moment in the log. */
  readonly foldedTo: Date | null;
  /** Whether the memory was folded under the settings of now; otherwise a job is still on its way to it. */
  readonly fresh: boolean;
  /** The desired retention of the word's group; null where it uses the account's. */
  readonly groupRetention: number | null;
  /** The word, by a person or as a leech. */
  readonly suspended: boolean;
  /** Whether the word's group asks this facet, and it was not suspended where it comes from. */
  readonly asked: boolean;
  /** All rows in the order of their arrival. An answer that `isOnTime` needs none of them. */
  readonly log: readonly FacetLogRow[];
}

/** What an account has settled about its schedule. */
export interface ReviewRules {
  readonly scheduler: SchedulerSettings;
  readonly placement: PlacementSettings;
  readonly parameterSetId: number | null;
  readonly leechThreshold: number;
  readonly leechAction: 'tag' | 'suspend';
}

/** What follows from one entry. */
export interface Effect {
  readonly row: ReviewLogEntry;
  readonly after: ScheduledFacet;
  /** The answer that counts from now on (1), or no longer (-1). */
  readonly counted: { readonly row: FacetLogRow; readonly by: 1 | -1 } | null;
  /** Whether the word is to be suspended (true) or asked again (false). */
  readonly suspends: boolean | null;
}

/** Whether the entry is the newest of its facet, so that it is one step from the memory that is stored. */
export function isOnTime({ fresh, foldedTo }: Pick<ScheduledFacet, 'fresh' | 'foldedTo'>, answeredAt: Date): boolean {
  return fresh && (foldedTo === null || answeredAt > foldedTo);
}

/**
 * @param load how full the coming days are, to balance an answer that is given online; null places by chance alone, so that it makes no
 * difference in which order answers arrive.
 */
export function effectOf(before: ScheduledFacet, entry: NewReviewLogEntry, rules: ReviewRules, load: DailyLoad | null = null): Effect {
  const voided = entry.kind === LogKind.void ? effectiveRows(before.log).find((row) => row.operationId === entry.voids) : undefined;
  // A void is final: nothing takes it back.
  const isTaken = entry.kind !== LogKind.void && before.log.some((row) => row.voids === entry.operationId);
  const { memory, dueAt } = isTaken ? currentMemory(before, rules) : replayWith(before, entry, voided, rules, load);
  const answers = entry.kind === LogKind.answer && !isTaken;
  const becameLeech = answers && memory.lapses > before.memory.lapses && isLeech(memory.lapses, rules.leechThreshold);
  const suspends = becameLeech && rules.leechAction === 'suspend' && !before.suspended;
  const row: ReviewLogEntry = {
    ...rowOf(entry, rules),
    memoryBefore: before.memory,
    memoryAfter: memory,
    dueBefore: before.dueAt,
    intervalBefore: before.memory.intervalDays,
    dueAfter: dueAt,
    wasNew: answers && before.memory.phase === Phase.new && memory.phase !== Phase.new,
    becameLeech,
    leechSuspended: suspends,
  };
  const log = [...before.log, row];
  const foldedTo = before.foldedTo && before.foldedTo > entry.answeredAt ? before.foldedTo : entry.answeredAt;
  const leech = entry.kind === LogKind.answer || entry.kind === LogKind.skip ? before.leech || becameLeech : isLeechInLog(log);
  return {
    row,
    after: { ...before, memory, dueAt, foldedTo, leech, fresh: true, log },
    counted: answers ? { row, by: 1 } : voided?.kind === LogKind.answer ? { row: voided, by: -1 } : null,
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
  // What only the newest row has moved goes back to where it was, unless settings have changed since that place was chosen.
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

/** Whether the row is the last effective one: everything after it was undone. */
function isNewest(row: FacetLogRow, log: readonly FacetLogRow[]): boolean {
  const later = log.slice(log.indexOf(row) + 1);
  const isTakenBack = (one: FacetLogRow) => later.some((other) => other.operationId === one.voids || other.voids === one.operationId);
  const others = effectiveRows(log).filter((one) => one !== row);
  return later.every(isTakenBack) && others.every(({ answeredAt }) => answeredAt < row.answeredAt);
}

/** A lapse made it one, and it was not started over since. */
function isLeechInLog(log: readonly FacetLogRow[]): boolean {
  const rows = effectiveRows(log);
  const startedOver = Math.max(...rows.filter(({ kind }) => kind === LogKind.reset).map(({ answeredAt }) => answeredAt.getTime()));
  return rows.some((row) => row.becameLeech && row.answeredAt.getTime() > startedOver);
}

/** The rows that count: no voids, and nothing that one of them names. */
function effectiveRows(log: readonly FacetLogRow[]): FacetLogRow[] {
  const taken = new Set(log.map(({ voids }) => voids));
  return log.filter((row) => row.kind !== LogKind.void && !taken.has(row.operationId));
}

function rowOf({ metadata, ...entry }: NewReviewLogEntry, { scheduler, parameterSetId }: ReviewRules) {
  return { ...entry, ...metadata, algorithm: scheduler.algorithm, parameterSetId };
}
