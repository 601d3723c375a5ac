import type { AnkiCardRow, AnkiCollection, AnkiNoteRow, AnkiNoteType, AnkiReviewRow } from './anki-rows.js';
import type { OwnGroup, OwnRoom } from './own/own-places.js';
import type { OwnWord } from './own/own-word.js';

/** The format of a file, detected by content and never by name. */
export const SourceFormat = {
  Csv: 'csv',
  Tsv: 'tsv',
  Json: 'json',
  /** Our own export, with all data of an account. */
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
  /** Raw values in the order of the kind's columns. Trailing empty ones may be missing. */
  readonly fields: readonly string[];
  /** A deck path ("A::B") or a group name; null if the file has none. */
  readonly group: string | null;
  readonly tags: readonly string[];
  /** The cards of the record, one for each facet. */
  readonly cards?: readonly SourceCard[];
  /** The original note, so that an export can restore it. */
  readonly note?: AnkiNoteRow;
  /** The word in our own export. */
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

/** Records with the same columns: a note type of Anki; the one kind of a table is named ''. */
export interface SourceKind {
  readonly name: string;
  /** Their names; where the file has none, `Column 1` and on. */
  readonly columns: readonly string[];
  /** Whether its fields are HTML. */
  readonly html: boolean;
  /** The note in Anki, with its templates, to be exported unchanged. */
  readonly noteType?: AnkiNoteType;
  /** Whether its cards are the blanks of one text. */
  readonly cloze?: boolean;
}

export interface SourceMedia {
  readonly count: number;
  /** Decompressed. */
  readonly bytes: number;
}

export interface ImportSource {
  readonly format: SourceFormat;
  /** Empty where the file is a text without records. */
  readonly kinds: readonly SourceKind[];
  /** Media are not imported. */
  readonly media: SourceMedia;
  /** Columns whose purpose the file declares. */
  readonly columns?: { readonly tags?: number; readonly group?: number };
  readonly collection?: AnkiCollection;
  /** Of our own export. Group names are unique; placements are stored with the words. */
  readonly own?: { readonly groups: readonly OwnGroup[]; readonly rooms: readonly Omit<OwnRoom, 'placements'>[] };
}

/** Warnings about a file that was accepted. */
export interface SourceWarning {
  /** Stable, in kebab-case, such as `cut` or `media-left-out`. */
  readonly code: string;
  /** A sentence. */
  readonly message: string;
}

/** What a reader hands over, a part after the other: the source first, then records or text in any number of parts. */
export type SourcePart =
  | { readonly part: 'source'; readonly source: ImportSource }
  | { readonly part: 'records'; readonly records: readonly SourceRecord[] }
  | { readonly part: 'text'; readonly text: string }
  | { readonly part: 'warning'; readonly warning: SourceWarning };

/**
 * Reads a file, never all of it into memory. Ends early when the reader stops.
 *
 * @throws UnreadableSourceError
 */
export type SourceReader = (file: SourceFile) => AsyncIterable<SourcePart>;

export interface SourceFile {
  /** The path of the file. */
  readonly path: string;
  /** The original name, for formats that the content does not decide, such as Markdown. */
  readonly name: string;
  readonly signal?: AbortSignal;
}

/** What a word keeps of the record that it came from (`words.import_source`), so that it can go back as it came. */
export interface StoredRecord extends Pick<SourceRecord, 'key' | 'kind' | 'fields' | 'group' | 'tags' | 'note'> {
  readonly import_id: string;
  readonly number: number;
}

/** Its cards are not among it: they stand beside the schedules and the log that they became. */
export function toStoredRecord(importId: string, number: number, record: SourceRecord): StoredRecord {
  const { key, kind, fields, group, tags, note } = record;
  return { import_id: importId, number, key, kind, fields, group, tags, ...(note && { note }) };
}
