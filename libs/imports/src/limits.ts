const MEGABYTE_BYTES = 1_000_000;

/** How much of each an import takes. */
export const IMPORT_LIMITS = {
  /** Bytes of a file that is sent. */
  document: 20 * MEGABYTE_BYTES,
  /** Bytes of an Anki package or of our own export. */
  package: 500 * MEGABYTE_BYTES,
  records: 1_000_000,
  /** Imports of one account that were neither committed nor forgotten. */
  waiting: 20,
  columns: 100,
  /** Columns that make up one field of a word. */
  joined: 10,
  kinds: 200,
  /** Characters of the name of a kind, of a column, and of a group as it came; longer ones are cut. */
  kindName: 255,
  groupName: 1_000,
  tags: 100,
  tag: 1_000,
  /** Characters of one field as it came; longer ones are cut. */
  field: 100_000,
  /** Characters of a document's text. */
  text: 1_000_000,
  /** Records that a reader hands over at once, and that are stored at once: with more on their way, memory grows and time does not fall. */
  batch: 1_000,
  /** Records that are shown of a file at first. */
  shown: 20,
} as const;

/** How long an import that was committed can be taken back. */
export const UNDO_DAYS = 30;
