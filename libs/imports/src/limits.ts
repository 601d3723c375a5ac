const MEGABYTE_BYTES = 1_000_000;

/** The limits of an import. */
export const IMPORT_LIMITS = {
  /** Bytes of an uploaded file. */
  document: 20 * MEGABYTE_BYTES,
  /** Bytes of a Wordhoard export without media. Packages with media have a limit of the server. */
  package: 500 * MEGABYTE_BYTES,
  /** Files in a package, mostly media. */
  packageEntries: 500_000,
  /** Bytes of one media file of a package. Larger ones are left out. */
  mediaFile: 100 * MEGABYTE_BYTES,
  records: 1_000_000,
  /** Imports of one account that are neither committed nor discarded. */
  waiting: 20,
  columns: 100,
  /** Columns joined into one field. */
  joined: 10,
  kinds: 200,
  /** Characters of the names of kinds, columns and groups; longer ones are cut. */
  kindName: 255,
  groupName: 1_000,
  tags: 100,
  tag: 1_000,
  /** Characters of one raw field; longer ones are cut. */
  field: 100_000,
  /** Characters of a document's text. */
  text: 1_000_000,
  /** Records per batch, for reading and storing. Larger batches use more memory without being faster. */
  batch: 1_000,
  /** Records in the preview. */
  shown: 20,
} as const;

/** How long a committed import can be undone. */
export const UNDO_DAYS = 30;
