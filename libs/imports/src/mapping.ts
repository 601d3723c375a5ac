/** What of a word a column can be. The term is required. */
export const IMPORT_FIELDS = [
  'term',
  'translations',
  'definition',
  'example_sentence',
  'examples',
  'pronunciation',
  'part_of_speech',
  'category',
  'cefr_level',
  'mnemonic',
  'synonyms',
  'antonyms',
  'collocations',
  'topics',
  'tags',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Which columns, counted from 0, make up each field. Several are joined in their order. */
export type FieldColumns = Readonly<Partial<Record<ImportField, readonly number[]>>>;

/** How the records of one kind become words. */
export interface KindMapping {
  readonly kind: string;
  readonly fields: FieldColumns;
}

/** A kind that is not among them is left out. */
export type Mapping = readonly KindMapping[];

/** What becomes of a record whose term its group holds already. */
export const DUPLICATE_POLICIES = ['skip', 'merge', 'keep'] as const;
export type DuplicatePolicy = (typeof DUPLICATE_POLICIES)[number];

/** What becomes of a record. */
export const RECORD_STATES = ['ready', 'duplicate', 'invalid'] as const;
export type RecordState = (typeof RECORD_STATES)[number];
