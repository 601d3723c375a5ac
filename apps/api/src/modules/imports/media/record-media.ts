import {
  type FieldColumns,
  type ImportedWord,
  type OwnWord,
  recordMedia,
  type SourceKind,
  type SourceRecord,
  toImportedWord,
} from '@wordhoard/imports';
import type { MediaPart } from '../../media/media.dto.js';

/** A file that a record names, and the part of its word that it belongs to. */
export interface WordMediaReference {
  /** Its name among the files of the import. */
  readonly file: string;
  readonly part: MediaPart;
  readonly subject: string | null;
  readonly alt: string;
  /** Its name in the collection that the word came with. */
  readonly name: string | null;
  readonly synthetic: boolean;
  /** The index of the mnemonic in its record. */
  readonly mnemonic?: number;
}

type Place = Pick<WordMediaReference, 'part' | 'subject'>;

/** The media of a record, by the fields to which their columns are mapped. Unmapped columns belong to the term. */
export function mediaOfWord(record: SourceRecord, kind: SourceKind, fields: FieldColumns | undefined): WordMediaReference[] {
  if (record.own) return ownMediaOf(record.own);
  const media = recordMedia(record, kind);
  if (media.length === 0) return [];
  const { word } = toImportedWord(record, kind, fields);
  return media.map(({ column, name }) => {
    const part = kind.mediaColumns?.find((one) => one.column === column)?.part ?? partOf(column, fields);
    return { file: name, name, alt: '', synthetic: false, ...placeOf(part, word) };
  });
}

function partOf(column: number, fields: FieldColumns = {}): 'term' | 'translation' | 'example' {
  const isIn = (field: keyof FieldColumns) => fields[field]?.includes(column) ?? false;
  if (isIn('translations')) return 'translation';
  return isIn('example_sentence') || isIn('examples') ? 'example' : 'term';
}

/** The term, if the word has no such text. */
function placeOf(part: 'term' | 'translation' | 'example', word: ImportedWord | null): Place {
  const text = part === 'translation' ? word?.translations[0] : (word?.example_sentence ?? word?.examples[0]);
  return part === 'term' || text === undefined ? { part: 'term', subject: null } : { part, subject: text };
}

function ownMediaOf({ media, mnemonics }: OwnWord): WordMediaReference[] {
  const places = new Map(mnemonics.map(({ id }, index) => [id, index]));
  return media
    .filter(({ deleted_at }) => deleted_at === null)
    .map(({ digest, part, subject, mnemonic_id, alt, name, synthetic }) => {
      const mnemonic = part === 'mnemonic' ? places.get(mnemonic_id) : undefined;
      return { file: digest, part, subject, alt, name, synthetic, ...(mnemonic !== undefined && { mnemonic }) };
    });
}
