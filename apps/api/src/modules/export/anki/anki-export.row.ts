import type { AnkiCardRow, AnkiReviewRow, ImportedWord, StoredRecord, Mapping, ImportSource } from '@wordhoard/imports';
import type { Algorithm, Grade, LogKind, Phase } from '@wordhoard/scheduling';
import type { MediaKind } from '@wordhoard/media';
import type { MediaPart } from '../../media/media.dto.js';
import type { StateRow } from '../../memory/state.row.js';

/** A word with everything that an Anki package contains about it. */
export interface AnkiExportWordRow extends ImportedWord {
  /** Globally unique, and the same in every package. */
  readonly guid: string;
  readonly group_name: string;
  readonly suspended: boolean;
  readonly revision: number;
  readonly updated_at: Date;
  readonly import_source: StoredRecord | null;
  readonly media: readonly AnkiExportMediaRow[];
  readonly states: readonly AnkiExportStateRow[];
  /** Review log, oldest first. */
  readonly reviews: readonly AnkiExportReviewRow[];
}

/** A file of a word, or of an imported collection. */
export interface AnkiExportMediaRow {
  readonly digest: string;
  readonly kind: MediaKind;
  readonly media_type: string;
  readonly part: MediaPart;
  /** Its name in the collection that it came with. */
  readonly name: string | null;
  readonly original_bytes: number | null;
  readonly large_bytes: number | null;
}

export interface AnkiExportStateRow extends StateRow {
  readonly suspended: boolean;
  /** Whether to export the facet: its group asks it, or it has answers. */
  readonly leaves: boolean;
  /** The original Anki card. */
  readonly imported: { readonly card: AnkiCardRow; readonly group: string | null } | null;
}

export interface AnkiExportReviewRow {
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

/** An imported Anki package. */
export interface AnkiImportRow {
  readonly id: string;
  readonly source: ImportSource;
  readonly mapping: Mapping;
}
