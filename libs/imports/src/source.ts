import type { AnkiCardRow, AnkiCollection, AnkiNoteRow, AnkiNoteType, AnkiReviewRow } from './anki-rows.js';
import type { OwnGroup, OwnRoom } from './own/own-places.js';
import type { OwnWord } from './own/own-word.js';

/** The format of a file, detected by its content. */
export const SourceFormat = {
  Csv: 'csv',
  Tsv: 'tsv',
  Json: 'json',
  /** Wordhoard's own export, with all data of an account. */
  Wordhoard: 'wordhoard',
  Apkg: 'apkg',
  Colpkg: 'colpkg',
  Txt: 'txt',
  Markdown: 'md',
  Html: 'html',
  Docx: 'docx',
  Pdf: 'pdf',
  Epub: 'epub',
  Srt: 'srt',
  Vtt: 'vtt',
} as const;
export type SourceFormat = (typeof SourceFormat)[keyof typeof SourceFormat];

/** One record of a file, before mapping. */
export interface SourceRecord {
  /** Its key in the file: an Anki guid or a line number. */
  readonly key: string;
  /** The name of its kind, as in `Source.kinds`. */
  readonly kind: string;
  /** Raw values in column order. Trailing empty values may be missing. */
  readonly fields: readonly string[];
  /** A deck path ("A::B") or a group name; null if the file has none. */
  readonly group: string | null;
  readonly tags: readonly string[];
  /** The cards of the record, one for each facet. */
  readonly cards?: readonly SourceCard[];
  /** The original note, so that an export can restore it. */
  readonly note?: AnkiNoteRow;
  /** The word in a Wordhoard export. */
  readonly own?: OwnWord;
}

/** A card of a record. */
export interface SourceCard {
  /** The index of the card in its record. */
  readonly facet: number;
  readonly group: string | null;
  /** The original row. */
  readonly state: AnkiCardRow;
  /** Oldest first. */
  readonly reviews: readonly AnkiReviewRow[];
}

/** Records with the same columns: an Anki note type; a table has a single kind named ''. */
export interface SourceKind {
  readonly name: string;
  /** Column names, or `Column 1` and so on. */
  readonly columns: readonly string[];
  /** Whether its fields are HTML. */
  readonly html: boolean;
  /** The Anki note type with its templates, exported unchanged. */
  readonly noteType?: AnkiNoteType;
  /** Whether its cards are cloze deletions of one text. */
  readonly cloze?: boolean;
  /** For a table in an archive with media, which its fields name by file, with or without a folder. */
  readonly mediaColumns?: readonly SourceMediaColumn[];
}

/** A column of file names. */
export interface SourceMediaColumn {
  readonly column: number;
  readonly part: 'term' | 'translation' | 'example';
}

export interface SourceMedia {
  readonly count: number;
  /** Decompressed size. */
  readonly bytes: number;
}

export interface ImportSource {
  readonly format: SourceFormat;
  /** Empty if the file is text without records. */
  readonly kinds: readonly SourceKind[];
  readonly media: SourceMedia;
  /** Columns whose purpose the file declares. */
  readonly columns?: { readonly tags?: number; readonly group?: number };
  readonly collection?: AnkiCollection;
  /** For a Wordhoard export. Group names are unique; placements are stored with the words. */
  readonly own?: { readonly groups: readonly OwnGroup[]; readonly rooms: readonly Omit<OwnRoom, 'placements'>[] };
}

/** A warning about an accepted file. */
export interface SourceWarning {
  /** Stable, in kebab-case, such as `cut` or `media-left-out`. */
  readonly code: string;
  /** A sentence for the user. */
  readonly message: string;
}

/** The output of a reader: the source first, then any number of batches of records or text. */
export type SourcePart =
  | { readonly part: 'source'; readonly source: ImportSource }
  | { readonly part: 'records'; readonly records: readonly SourceRecord[] }
  | { readonly part: 'text'; readonly text: string }
  | { readonly part: 'warning'; readonly warning: SourceWarning }
  | { readonly part: 'media'; readonly files: readonly SourceMediaFile[] };

/** A media file of the source, extracted next to it, or left out. */
export interface SourceMediaFile {
  /** From 1, in the order of the source's list. */
  readonly number: number;
  /** As records refer to it: a file name, or the digest in a Wordhoard export. */
  readonly name: string;
  readonly bytes: number;
  /** Null if it cannot be extracted. The consumer removes the file. */
  readonly path: string | null;
}

/**
 * Reads a file as a stream. Stops early when the consumer stops.
 *
 * @throws UnreadableSourceError
 */
export type SourceReader = (file: SourceFile) => AsyncIterable<SourcePart>;

export interface SourceFile {
  /** The path of the file. */
  readonly path: string;
  /** The original name, for formats that the content alone does not identify, such as Markdown. */
  readonly name: string;
  readonly signal?: AbortSignal;
  /** Reads media files instead of records: those after this number. */
  readonly mediaAfter?: number;
}

/** The original record, stored with a word (`words.import_source`) so that an export can restore it. */
export interface StoredRecord extends Pick<SourceRecord, 'key' | 'kind' | 'fields' | 'group' | 'tags' | 'note'> {
  readonly import_id: string;
  readonly number: number;
}

/** Without its cards, which are stored with the schedules and the log that they became. */
export function toStoredRecord(importId: string, number: number, record: SourceRecord): StoredRecord {
  const { key, kind, fields, group, tags, note } = record;
  return { import_id: importId, number, key, kind, fields, group, tags, ...(note && { note }) };
}
