import type { OwnReview, OwnWord } from '@wordhoard/imports';
import {
  fold,
  type FoldedState,
  fuzzRange,
  LogKind,
  type FoldEntry,
  type FacetState,
  type SchedulerSettings,
  status,
  strength,
} from '@wordhoard/scheduling';
import type { ImportedEntry, ImportedFacet } from '../../memory/histories.repository.js';

const DAY_MS = 86_400_000;

/** A word created from a record of our own export. */
export interface OwnWordRecord {
  readonly wordId: number;
  /** The record's number in its import. */
  readonly number: number;
  readonly own: OwnWord;
}

export interface OwnImportContext {
  readonly importId: string;
  readonly scheduler: SchedulerSettings;
  /** Answers with a later time are clamped to this time. */
  readonly at: Date;
}

export interface OwnRows {
  readonly facets: readonly ImportedFacet[];
  /** In the order in which their account received them. */
  readonly logs: readonly ImportedEntry[];
}

/** Replays a word's log under the settings of the importing account and group, which may differ from the exporting account's. */
export function ownHistoryRows({ wordId, number, own }: OwnWordRecord, { importId, scheduler, at }: OwnImportContext): OwnRows {
  const logs = withUniqueOperationIds(own.reviews, `${importId}:${number}:`, at);
  const byFacet = Map.groupBy(logs, ({ facet }) => facet);
  const numbers = new Set([...own.states.map(({ facet }) => facet), ...byFacet.keys()]);
  const facets = [...numbers].map((facet) => {
    const rows = byFacet.get(facet) ?? [];
    const state = own.states.find((one) => one.facet === facet);
    const folded = fold(rows.map(toLogRow), scheduler);
    return {
      ...{ wordId, facet, ...folded.memory, dueAt: dueDateOf(folded, state?.due_at ?? null, scheduler) },
      ...{ algorithm: scheduler.algorithm, status: status(folded.memory), strength: strength(folded.memory, scheduler.algorithm) },
      leech: state?.leech ?? false,
      suspended: state?.suspended ?? false,
      foldedTo: latestOf(rows),
      imported: null,
    };
  });
  return { facets, logs: logs.map((row) => toEntry(wordId, row)) };
}

function latestOf(rows: readonly UniqueReview[]): Date | null {
  return rows.length === 0
    ? null
    : new Date(rows.reduce((latest, { answered_at }) => Math.max(latest, Date.parse(answered_at)), Number.NEGATIVE_INFINITY));
}

/** A review under an operation id of this account, at a time that is not in the future. */
type UniqueReview = OwnReview;

/**
 * Operation ids are unique in the account and keep the file's order. Duplicates are dropped, since any program may have written the file.
 */
function withUniqueOperationIds(reviews: readonly OwnReview[], prefix: string, at: Date): UniqueReview[] {
  const once = new Map(reviews.map((row) => [row.operation_id, row]));
  const voids = new Map([...once.values()].filter(({ voids }) => voids !== null).map((row) => [row.voids, row.operation_id]));
  return [...once.values()]
    .filter((row) => row.voids === null || voids.get(row.voids) === row.operation_id)
    .map((row) => ({
      ...row,
      operation_id: prefix + row.operation_id,
      voids: row.voids === null ? null : prefix + row.voids,
      answered_at: earlier(row.answered_at, at),
      received_at: earlier(row.received_at, at),
    }));
}

function earlier(moment: string, at: Date): string {
  return Date.parse(moment) > at.getTime() ? at.toISOString() : moment;
}

function toEntry(wordId: number, row: UniqueReview): ImportedEntry {
  const { facet, kind, outcome, grade, direction, format, algorithm, voids } = row;
  return {
    ...{ wordId, facet, kind, outcome, grade, direction, format, algorithm, voids },
    operationId: row.operation_id,
    answeredAt: row.answered_at,
    receivedAt: row.received_at,
    durationMs: row.duration_ms,
    attemptedAnswer: row.attempted_answer,
    hintUsed: row.hint_used,
    intervalDays: row.interval_chosen,
    memoryBefore: row.memory_before,
    memoryAfter: row.memory_after,
    dueBefore: row.due_before,
    dueAfter: row.due_after,
    wasNew: row.was_new,
    becameLeech: row.became_leech,
    leechSuspended: row.leech_suspended,
  };
}

function toLogRow({ operation_id, kind, answered_at, grade, voids, due_after, memory_after }: UniqueReview): FoldEntry {
  const dueAt = due_after === null ? null : new Date(due_after);
  const baseline = kind === LogKind.baseline && memory_after ? { memory: toMemory(memory_after), dueAt } : null;
  return { operationId: operation_id, kind, answeredAt: new Date(answered_at), grade, voids, dueAt, baseline };
}

function toMemory({ lastReviewedAt, ...memory }: NonNullable<OwnReview['memory_after']>): FacetState {
  return { ...memory, lastReviewedAt: lastReviewedAt === null ? null : new Date(lastReviewedAt) };
}

/** Keeps the exported due date if fuzz and balance could have chosen it. */
function dueDateOf(
  { memory, dueAt, isDueFixed }: FoldedState,
  there: string | null,
  { maximumIntervalDays }: SchedulerSettings,
): Date | null {
  if (!dueAt || isDueFixed || there === null || memory.intervalDays === 0 || !memory.lastReviewedAt) return dueAt;
  const { lower, upper } = fuzzRange(memory.intervalDays, maximumIntervalDays);
  const days = (Date.parse(there) - memory.lastReviewedAt.getTime()) / DAY_MS;
  return days > lower - 1 && days < upper + 1 ? new Date(there) : dueAt;
}
