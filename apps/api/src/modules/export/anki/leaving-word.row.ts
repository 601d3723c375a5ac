import type { AnkiCardRow, AnkiReviewRow, ImportedWord, StoredRecord, Mapping, ImportSource } from '@wordhoard/imports';
import type { Algorithm, Grade, LogKind, Phase } from '@wordhoard/scheduling';
import type { StateRow } from '../../vocabulary/word.row.js';

/** A word with all that an Anki package says of it. */
export interface LeavingWordRow extends ImportedWord {
  /** The same in every package, and of no other word anywhere. */
  readonly guid: string;
  readonly group_name: string;
  readonly suspended: boolean;
  readonly revision: number;
  readonly updated_at: Date;
  readonly import_source: StoredRecord | null;
  readonly states: readonly LeavingStateRow[];
  /** What stands in the log, in the order of its moments. */
  readonly reviews: readonly LeavingReviewRow[];
}

export interface LeavingStateRow extends StateRow {
  readonly suspended: boolean;
  /** Whether the group asks it, or it was ever answered. */
  readonly leaves: boolean;
  /** The card that it was. */
  readonly imported: { readonly card: AnkiCardRow; readonly group: string | null } | null;
}

export interface LeavingReviewRow {
  readonly facet: number;
  readonly kind: LogKind;
  readonly answered_at: string;
  readonly grade: Grade | null;
  readonly duration_ms: number | null;
  readonly algorithm: Algorithm;
  readonly interval_chosen: number | null;
  readonly interval_before: number | null;
  readonly phase_before: Phase | null;
  readonly ease: number | null;
  readonly difficulty: number | null;
  readonly due_after: string | null;
  readonly imported: AnkiReviewRow | null;
}

/** A file of Anki that words came from. */
export interface AnkiImportRow {
  readonly id: string;
  readonly source: ImportSource;
  readonly mapping: Mapping;
}
