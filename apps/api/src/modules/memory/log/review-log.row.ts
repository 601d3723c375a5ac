import type { FoldEntry, FacetState } from '@wordhoard/scheduling';

/** Columns of review_logs, as `l`, for a replay. The memory of a baseline is its result. */
export const LOG_COLUMNS = `l.operation_id as "operationId", l.kind, l.answered_at as "answeredAt", l.grade, l.voids, l.due_after as "dueAt",
  case when l.kind = 'baseline' then l.memory_after end as "baselineMemory"`;

/** A memory as JSON, where times are text. */
export interface StoredMemory extends Omit<FacetState, 'lastReviewedAt'> {
  readonly lastReviewedAt: string | null;
}

export interface StoredLogRow extends Omit<FoldEntry, 'baseline'> {
  readonly dueAt: Date | null;
  readonly baselineMemory: StoredMemory | null;
}

/** Adds the baseline, if the row is one. */
export function toLogRow<Row extends StoredLogRow>(row: Row): Row & FoldEntry {
  const { baselineMemory, dueAt } = row;
  return baselineMemory === null ? row : { ...row, baseline: { memory: toMemory(baselineMemory), dueAt } };
}

function toMemory({ lastReviewedAt, ...memory }: StoredMemory): FacetState {
  return { ...memory, lastReviewedAt: lastReviewedAt === null ? null : new Date(lastReviewedAt) };
}
