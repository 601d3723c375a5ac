import { type FieldColumns, type ImportedWord, recordMedia, type SourceKind, type SourceRecord, toImportedWord } from '@wordhoard/imports';
import type { MediaPart } from '../../media/media.dto.js';

/** A file that a record names, and the part of its word that it belongs to. */
export interface WordMediaReference {
  readonly name: string;
  readonly part: MediaPart;
  readonly subject: string | null;
}

/** The media of a record, by the fields to which their columns are mapped. Unmapped columns belong to the term. */
export function mediaOfWord(record: SourceRecord, kind: SourceKind, fields: FieldColumns | undefined): WordMediaReference[] {
  const media = recordMedia(record, kind);
  if (media.length === 0) return [];
  const { word } = toImportedWord(record, kind, fields);
  return media.map(({ column, name }) => ({ name, ...placeOf(column, word, fields) }));
}

function placeOf(column: number, word: ImportedWord | null, fields: FieldColumns = {}): Omit<WordMediaReference, 'name'> {
  const isIn = (field: keyof FieldColumns) => fields[field]?.includes(column) ?? false;
  const translation = isIn('translations') ? word?.translations[0] : undefined;
  if (translation !== undefined) return { part: 'translation', subject: translation };
  const example = isIn('example_sentence') || isIn('examples') ? (word?.example_sentence ?? word?.examples[0]) : undefined;
  return example === undefined ? { part: 'term', subject: null } : { part: 'example', subject: example };
}
