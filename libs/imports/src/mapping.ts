import type { ColumnFieldName, WordFields } from '@wordhoard/word-fields';

/** The fields of a word that an import writes. */
export type ImportedWord = {
  readonly [Name in ColumnFieldName]: WordFields[Name] extends readonly string[] ? readonly string[] : WordFields[Name];
};

/** The columns of each field, counted from 0. Several are joined in order. */
export type FieldColumns = Readonly<Partial<Record<ColumnFieldName, readonly number[]>>>;

/** How records of one kind become words. */
export interface KindMapping {
  readonly kind: string;
  readonly fields: FieldColumns;
}

/** Kinds that are not listed are skipped. */
export type Mapping = readonly KindMapping[];

/** What to do with a record whose term already exists in its group. */
export const DUPLICATE_POLICIES = ['skip', 'merge', 'keep'] as const;
export type DuplicatePolicy = (typeof DUPLICATE_POLICIES)[number];

/** The state of a record in the preview. */
export const RECORD_STATES = ['ready', 'duplicate', 'invalid'] as const;
export type RecordState = (typeof RECORD_STATES)[number];
