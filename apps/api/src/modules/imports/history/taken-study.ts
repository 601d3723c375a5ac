import type { OwnMemory, OwnReviewRow, OwnStateRow, OwnStudy } from '@wordhoard/imports';
import { fold, type Folded, LogKind, type LogRow, type Memory, place, seedOf, status, strength } from '@wordhoard/scheduling';
import { keyOf, type TakenFacet, type TakenLogRow, type TakenRows, type TakenWord, type Taking } from './taken-rows.js';

/** The log of a word as it was with us, and the memory that it adds up to under the settings of now. */
export function takenStudy(word: TakenWord, study: OwnStudy, taking: Taking): TakenRows {
  const key = keyOf(taking, word);
  const names = new Map(study.reviews.map(({ operation_id }, index) => [operation_id, `${key}:${index}`]));
  const taken = new Set(study.reviews.map(({ voids }) => voids));
  const logs = study.reviews.map((row, index) =>
    logRow(word.wordId, row, `${key}:${index}`, taking, (voids) => names.get(voids) ?? `${key}:${voids}`),
  );
  const byFacet = Map.groupBy(study.reviews, ({ facet }) => facet);
  return {
    facets: study.states.map((state) => facetRow(word.wordId, state, byFacet.get(state.facet) ?? [], taking)),
    logs: logs.map((row, index) => ({
      ...row,
      counted: row.kind === LogKind.answer && !taken.has(study.reviews[index]?.operation_id ?? ''),
    })),
    suspended: study.suspended,
  };
}

function facetRow(wordId: number, state: OwnStateRow, log: readonly OwnReviewRow[], taking: Taking): TakenFacet {
  const { scheduler, at } = taking;
  const rows = log.map((row) => foldable(row, at));
  const folded = fold(rows, scheduler);
  const { memory } = folded;
  return {
    ...{ wordId, facet: state.facet, ...memory, dueAt: dueAtOf(wordId, state, folded, taking) },
    ...{ algorithm: scheduler.algorithm, status: status(memory), strength: strength(memory, scheduler.algorithm) },
    ...{ leech: state.leech, suspended: state.suspended, imported: null },
    foldedTo: rows.length === 0 ? null : new Date(Math.max(...rows.map(({ answeredAt }) => answeredAt.getTime()))),
  };
}

function foldable(row: OwnReviewRow, at: Date): LogRow {
  const { operation_id: operationId, kind, grade, voids, memory_after, due_after } = row;
  const dueAt = due_after === null ? null : new Date(due_after);
  const baseline = kind === LogKind.baseline && memory_after ? { memory: memoryOf(memory_after), dueAt } : null;
  return { operationId, kind, answeredAt: new Date(notAfter(row.answered_at, at)), grade, voids, dueAt, baseline };
}

/** Where it lay, as long as memory is what it was: chance and the load of those days had put it there. */
function dueAtOf(wordId: number, state: OwnStateRow, folded: Folded, { placement }: Taking): Date | null {
  const placed = place(folded, seedOf(wordId, state.facet, folded.memory.repetitions), placement, null);
  const { intervalDays, lastReviewedAt } = folded.memory;
  const isPlaced = placed?.getTime() !== folded.dueAt?.getTime();
  const isSame = intervalDays === state.interval_days && lastReviewedAt?.toISOString() === state.last_reviewed_at;
  return isPlaced && isSame && state.due_at !== null ? new Date(state.due_at) : placed;
}

function logRow(
  wordId: number,
  row: OwnReviewRow,
  operationId: string,
  { at }: Taking,
  renamed: (voids: string) => string,
): Omit<TakenLogRow, 'counted'> {
  const { facet, kind, outcome, grade, algorithm, direction, format, voids, imported } = row;
  return {
    ...{ wordId, facet, kind, operationId, outcome, grade, algorithm, direction, format, imported },
    voids: voids === null ? null : renamed(voids),
    answeredAt: notAfter(row.answered_at, at),
    receivedAt: notAfter(row.received_at, at),
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

function memoryOf({ lastReviewedAt, ...memory }: OwnMemory): Memory {
  return { ...memory, lastReviewedAt: lastReviewedAt === null ? null : new Date(lastReviewedAt) };
}

/** Both are text of ISO 8601 in UTC, which sorts as time does. */
function notAfter(moment: string, at: Date): string {
  const latest = at.toISOString();
  return moment > latest ? latest : moment;
}
