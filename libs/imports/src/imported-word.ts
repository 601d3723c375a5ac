import {
  CHOICE_FIELDS,
  type ChoiceFieldName,
  type ColumnFieldName,
  fieldsOf,
  LIST_FIELDS,
  type ListFieldName,
  TEXT_FIELDS,
  type TextFieldName,
  WORD_FIELDS,
  type WordFields,
} from '@wordhoard/word-fields';
import type { FieldColumns, ImportedWord } from './mapping.js';
import { isMediaColumn } from './media-references.js';
import { plainText, fillCloze } from './plain-text.js';
import type { SourceKind, SourceRecord } from './source.js';

/** A word, or null with the reason. A converted word can also have a reason: what did not fit. */
export type RecordConversion = { readonly word: ImportedWord; readonly why: string | null } | { readonly word: null; readonly why: string };

/** Example sentences are read apart: the first becomes the word's own. */
const SPLIT_LISTS = LIST_FIELDS.filter((field) => field !== 'examples');
const WHOLE_TEXTS = TEXT_FIELDS.filter((field) => field !== 'example_sentence');

/** Translations can contain commas ("well, well"), so only other lists are split at them. */
const SEPARATORS = { translations: /[\n;；]/, others: /[\n;；,，、]/ };

/**
 * @param fields the columns of each field; undefined if the kind is not mapped, which skips its records. Wordhoard's own export needs no
 * mapping.
 */
export function toImportedWord(record: SourceRecord, kind: SourceKind, fields: FieldColumns | undefined): RecordConversion {
  if (!fields) return { word: null, why: `${kind.name || 'This kind'} is not imported` };
  if (record.own) return { word: record.own.content, why: null };
  const cut: string[] = [];
  const reader = new FieldReader(record, kind, fields, cut);
  const term = oneLine(reader.texts('term').join(' '));
  if (term === '') return { word: null, why: 'There is no term' };
  const fits = [...term].length <= WORD_FIELDS.term.max;
  // For a long note, the review history is worth more than the complete term; the note itself is stored with the word.
  if (!fits && !record.cards) return { word: null, why: `The term has more than ${WORD_FIELDS.term.max} characters` };
  const [sentence = null, ...more] = reader.sentences();
  const word: ImportedWord = {
    term: reader.fitted('term', term),
    ...fieldsOf(SPLIT_LISTS, (field) => reader.list(field, field === 'tags' ? record.tags : [])),
    ...fieldsOf(WHOLE_TEXTS, (field) => reader.text(field)),
    ...fieldsOf(CHOICE_FIELDS, (field) => reader.choice(field)),
    example_sentence: sentence,
    examples: reader.atMost('examples', more),
  };
  return { word, why: cut.length > 0 ? `Too long, and cut: ${[...new Set(cut)].join(', ')}` : null };
}

/** Reads the fields of one record, and records what had to be cut. */
class FieldReader {
  constructor(
    private readonly record: SourceRecord,
    private readonly kind: SourceKind,
    private readonly fields: FieldColumns,
    private readonly cut: string[],
  ) {}

  /** The non-empty values of its columns. */
  texts(field: ColumnFieldName): string[] {
    const columns = (this.fields[field] ?? []).filter((column) => !isMediaColumn(this.kind, column));
    return columns.map((column) => this.tidied(this.record.fields[column] ?? '')).filter((text) => text !== '');
  }

  text(field: TextFieldName): string | null {
    const text = this.texts(field).join('\n');
    return text === '' ? null : this.fitted(field, text);
  }

  list(field: ListFieldName, also: readonly string[]): string[] {
    const separator = field === 'translations' ? SEPARATORS.translations : SEPARATORS.others;
    const items = [...also.map((item) => this.tidied(item)), ...this.texts(field).flatMap((text) => text.split(separator))];
    const whole = items.map(oneLine).filter((item) => item !== '');
    return this.atMost(field, [...new Set(whole.map((item) => this.fitted(field, item)))]);
  }

  /** The value that the column names in any case. */
  choice<Field extends ChoiceFieldName>(field: Field): WordFields[Field] {
    const text = this.texts(field)[0]?.toLowerCase();
    const values: readonly string[] = WORD_FIELDS[field].values;
    return (values.find((value) => value.toLowerCase() === text) ?? null) as WordFields[Field];
  }

  /** The first one becomes the word's example sentence. */
  sentences(): string[] {
    const own = this.texts('example_sentence').map(oneLine);
    const more = this.texts('examples').flatMap((text) => text.split('\n').map(oneLine));
    const sentences = [...new Set([...own, ...more])].filter((sentence) => sentence !== '');
    return sentences.map((sentence) => this.fitted('examples', sentence));
  }

  fitted(field: 'term' | TextFieldName | ListFieldName, text: string): string {
    const { max } = WORD_FIELDS[field];
    if (text.length <= max) return text;
    const characters = [...text];
    if (characters.length <= max) return text;
    this.cut.push(field);
    return `${characters
      .slice(0, max - 1)
      .join('')
      .trimEnd()}…`;
  }

  atMost(field: ListFieldName, items: string[]): string[] {
    const { maxItems } = WORD_FIELDS[field];
    if (items.length > maxItems) this.cut.push(field);
    return items.slice(0, maxItems);
  }

  private tidied(text: string): string {
    return plainField(this.kind, text).toWellFormed().replaceAll('\0', '').normalize('NFC').trim();
  }
}

/** A field as plain text: without markup and invisible characters. */
export function plainField({ html, cloze }: Pick<SourceKind, 'html' | 'cloze'>, field: string): string {
  const plain = html ? plainText(field) : field;
  return cloze ? fillCloze(plain) : plain;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
