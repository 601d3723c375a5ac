const MEGABYTE = 1_000_000;

/** How much of each an import takes. */
export const IMPORT_LIMITS = {
  /** Bytes of a file that is sent. */
  document: 20 * MEGABYTE,
  /** Bytes of an Anki package or of our own export. */
  package: 500 * MEGABYTE,
  records: 1_000_000,
  columns: 100,
  /** Characters of one field as it came; longer ones are cut. */
  field: 100_000,
  /** Characters of a document's text. */
  text: 1_000_000,
  /** Records that a reader hands over at once, and that are stored at once. */
  batch: 5_000,
  /** Records that are shown of a file at first. */
  shown: 20,
} as const;
