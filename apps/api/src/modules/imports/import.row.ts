import type { DuplicatePolicy, Mapping, RecordState, ImportSource, SourceKind, SourceRecord, SourceWarning } from '@wordhoard/imports';

export const IMPORT_STATES = ['parsing', 'parsed', 'committing', 'committed', 'undoing', 'undone', 'failed'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** The job that commits an import. */
export const COMMIT_IMPORT = 'commit-import';

/** What the jobs of imports are given. */
export interface ImportPayload {
  readonly import_id: string;
}

/** The outcome of a record. */
export const RECORD_OUTCOMES = ['created', 'merged', 'skipped', 'invalid'] as const;
export type RecordOutcome = (typeof RECORD_OUTCOMES)[number];

/** A stored kind: its columns with sample values. */
export interface StoredKind extends SourceKind {
  readonly samples: readonly (readonly string[])[];
  readonly record_count: number;
}

export interface StoredGroup {
  readonly name: string;
  readonly record_count: number;
}

/** What is stored of a file in addition to its records. */
export interface StoredSource extends ImportSource {
  readonly kinds: readonly StoredKind[];
  readonly groups: readonly StoredGroup[];
}

/** The target: an existing group, a new one, or the group that each record names. */
export type ImportTarget =
  | { readonly group_id: number }
  | { readonly name: string; readonly target_language: string }
  | { readonly by_group: true; readonly name: string; readonly target_language: string };

export interface ImportRow {
  readonly id: string;
  readonly state: ImportState;
  readonly file_name: string;
  readonly source: StoredSource;
  readonly warnings: readonly SourceWarning[];
  readonly record_count: number;
  readonly mapping: Mapping | null;
  readonly target: ImportTarget | null;
  readonly duplicates: DuplicatePolicy | null;
  /** Groups that the import created, by name. */
  readonly groups: Readonly<Record<string, number>>;
  /** Number of the last record that the running job has processed. */
  readonly done_to: number;
  readonly created_words: number;
  readonly merged_words: number;
  readonly skipped_records: number;
  readonly invalid_records: number;
  /** Media files that were processed, including those that were left out. */
  readonly media_done: number;
  readonly media_bytes_done: number;
  readonly media_left_out: number;
  readonly job_id: string | null;
  readonly created_at: Date;
  readonly committed_at: Date | null;
  readonly undone_at: Date | null;
}

/** A stored record, kept until its import is deleted. */
export interface RecordRow {
  readonly number: number;
  readonly record: SourceRecord;
  readonly state: RecordState;
  readonly why: string | null;
}
