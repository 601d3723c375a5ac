import type { AnkiCardRow, AnkiReviewRow, Mapping, OwnMemory, SourceKind, SourceRecord, Takeover } from '@wordhoard/imports';
import type { Algorithm, Grade, LogKind, Memory, Outcome, PlacementSettings, SchedulerSettings, Status } from '@wordhoard/scheduling';

/** A word that an import made, with the record that it was. */
export interface TakenWord {
  readonly wordId: number;
  /** Of the record in its import. */
  readonly number: number;
  readonly record: SourceRecord;
}

/** Under what circumstances the words of an import get their histories. */
export interface Taking {
  readonly importId: string;
  readonly kinds: readonly SourceKind[];
  readonly mapping: Mapping;
  /** Null where the file is of no collection. */
  readonly takeover: Takeover | null;
  /** When it happens: nothing that is taken over is later. */
  readonly at: Date;
  /** Of the account, with its algorithm. */
  readonly scheduler: SchedulerSettings;
  readonly placement: PlacementSettings;
}

/** What is written for a word: its facets and their logs. */
export interface TakenRows {
  readonly facets: readonly TakenFacet[];
  readonly logs: readonly TakenLogRow[];
  /** Whether nothing of the word is asked. */
  readonly suspended: boolean;
}

/** A facet as it is written: its memory's members, by their names. */
export interface TakenFacet extends Memory {
  readonly wordId: number;
  readonly facet: number;
  readonly algorithm: Algorithm;
  readonly status: Status;
  readonly strength: number;
  readonly dueAt: Date | null;
  readonly foldedTo: Date | null;
  readonly leech: boolean;
  readonly suspended: boolean;
  readonly imported: { readonly card: AnkiCardRow; readonly group: string | null } | null;
}

/** A row of the log as it is written. What is left out is not known. */
export interface TakenLogRow {
  readonly wordId: number;
  readonly facet: number;
  readonly kind: LogKind;
  /** Unique in the account, and the same when the import is tried again. */
  readonly operationId: string;
  readonly answeredAt: Date | string;
  readonly receivedAt: Date | string;
  readonly outcome: Outcome | null;
  readonly grade: Grade | null;
  readonly durationMs: number | null;
  readonly algorithm: Algorithm;
  readonly intervalDays: number | null;
  readonly memoryBefore?: OwnMemory | null;
  readonly memoryAfter: Memory | OwnMemory | null;
  readonly dueBefore?: string | null;
  readonly dueAfter: Date | string | null;
  readonly wasNew: boolean;
  readonly becameLeech: boolean;
  readonly leechSuspended?: boolean;
  readonly attemptedAnswer?: string | null;
  readonly hintUsed?: boolean | null;
  readonly direction?: string | null;
  readonly format?: string | null;
  readonly voids?: string | null;
  /** Whether it is an answer that its day counts. */
  readonly counted: boolean;
  readonly imported: AnkiReviewRow | { readonly card: number } | null;
}

/** What names the rows of a record: unique in the account, and the same when the import is tried again. */
export function keyOf({ importId }: Taking, { number }: TakenWord): string {
  return `${importId}:${number}`;
}
