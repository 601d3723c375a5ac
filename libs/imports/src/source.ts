import type { OwnGroup, OwnRoom } from './own/own-places.js';
import type { OwnWord } from './own/own-word.js';
import type { AnkiCardRow, AnkiCollection, AnkiNoteRow, AnkiNoteType, AnkiReviewRow } from './anki-rows.js';

/** What a file turned out to be: its content decides, never its name. */
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

/** What a file holds about one word, before anything is mapped. */
export interface SourceRecord {
  /** What names it in its file: a guid of Anki, the number of a line. */
  readonly key: string;
  /** The name of its kind, as in `Source.kinds`. */
  readonly kind: string;
  /** In the order of its kind's columns, as they came. Fewer than there are columns where the rest is empty. */
  readonly fields: readonly string[];
  /** The path of a deck ("A::B"), or the name of a group. Null where the file knows none. */
  readonly group: string | null;
  readonly tags: readonly string[];
  /** What was remembered, one for each facet. */
  readonly cards?: readonly SourceCard[];
  /** The note that it was, so that it can go back as it came. */
  readonly note?: AnkiNoteRow;
  /** All that our own export has of a word. */
  readonly own?: OwnWord;
}

/** One way in which a record was asked. */
export interface SourceCard {
  /** From 0 on: which of its record's cards it is. */
  readonly facet: number;
  readonly group: string | null;
  /** The row as it stands. */
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
  /** What is not taken over, since we keep no media. */
  readonly media: SourceMedia;
  /** Columns that the file itself says are for something. */
  readonly columns?: { readonly tags?: number; readonly group?: number };
  readonly collection?: AnkiCollection;
  /** Of our own export, each group under a name that no other has. What stands in the rooms is told by the words. */
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
  /** Where it lies. */
  readonly path: string;
  /** What it was called, for what its content leaves open: whether a text is Markdown, say. */
  readonly name: string;
  readonly signal?: AbortSignal;
}
