import { CEFR_LEVELS, type CefrLevel, VOCABULARY_LIMITS } from '@wordhoard/learning';
import type { FieldColumns, ImportField } from './mapping.js';
import { plainText, fillCloze } from './plain-text.js';
import type { SourceKind, SourceRecord } from './source.js';

/** The fields of a word that an import writes. */
export interface ImportedWord {
  readonly term: string;
  readonly translations: readonly string[];
  readonly definition: string | null;
  readonly example_sentence: string | null;
  readonly examples: readonly string[];
  readonly mnemonic: string | null;
  readonly category: string | null;
  readonly part_of_speech: string | null;
  readonly cefr_level: CefrLevel | null;
  readonly pronunciation: string | null;
  readonly collocations: readonly string[];
  readonly tags: readonly string[];
  readonly synonyms: readonly string[];
  readonly antonyms: readonly string[];
  readonly topics: readonly string[];
}

/** A word, or null with the reason. A converted word can also have a reason: what did not fit. */
export type RecordConversion = { readonly word: ImportedWord; readonly why: string | null } | { readonly word: null; readonly why: string };

type TextField = 'definition' | 'mnemonic' | 'category' | 'part_of_speech' | 'pronunciation';

const TEXT_LIMITS: Readonly<Record<TextField, number>> = {
  definition: VOCABULARY_LIMITS.text.max,
  mnemonic: VOCABULARY_LIMITS.text.max,
  category: VOCABULARY_LIMITS.line.max,
  part_of_speech: VOCABULARY_LIMITS.line.max,
  pronunciation: VOCABULARY_LIMITS.line.max,
};

type ListField = 'translations' | 'collocations' | 'tags' | 'synonyms' | 'antonyms' | 'topics';

const { translations, lines, examples } = VOCABULARY_LIMITS;
const LIST_LIMITS: Readonly<Record<ListField, number>> = {
  translations,
  collocations: lines,
  tags: lines,
  synonyms: lines,
  antonyms: lines,
  topics: lines,
};

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
  const fits = [...term].length <= VOCABULARY_LIMITS.term.max;
  // For a long note, the review history is worth more than the complete term; the note itself is stored with the word.
  if (!fits && !record.cards) return { word: null, why: `The term has more than ${VOCABULARY_LIMITS.term.max} characters` };
  const [sentence = null, ...more] = reader.sentences();
  const word: ImportedWord = {
    term: reader.fitted('term', term, VOCABULARY_LIMITS.term.max),
    translations: reader.list('translations'),
    definition: reader.text('definition'),
    example_sentence: sentence,
    examples: reader.atMost('examples', more, examples),
    mnemonic: reader.text('mnemonic'),
    category: reader.text('category'),
    part_of_speech: reader.text('part_of_speech'),
    cefr_level: levelOf(reader.texts('cefr_level')[0]),
    pronunciation: reader.text('pronunciation'),
    collocations: reader.list('collocations'),
    tags: reader.list('tags', record.tags),
    synonyms: reader.list('synonyms'),
    antonyms: reader.list('antonyms'),
    topics: reader.list('topics'),
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
  texts(field: ImportField): string[] {
    return (this.fields[field] ?? []).map((column) => this.tidied(this.record.fields[column] ?? '')).filter((text) => text !== '');
  }

  text(field: TextField): string | null {
    const text = this.texts(field).join('\n');
    return text === '' ? null : this.fitted(field, text, TEXT_LIMITS[field]);
  }

  list(field: ListField, also: readonly string[] = []): readonly string[] {
    const separator = field === 'translations' ? SEPARATORS.translations : SEPARATORS.others;
    const items = [...also.map((item) => this.tidied(item)), ...this.texts(field).flatMap((text) => text.split(separator))];
    const whole = items.map(oneLine).filter((item) => item !== '');
    const fitted = whole.map((item) => this.fitted(field, item, VOCABULARY_LIMITS.line.max));
    return this.atMost(field, [...new Set(fitted)], LIST_LIMITS[field]);
  }

  /** The first one becomes the word's example sentence. */
  sentences(): string[] {
    const own = this.texts('example_sentence').map(oneLine);
    const more = this.texts('examples').flatMap((text) => text.split('\n').map(oneLine));
    const sentences = [...new Set([...own, ...more])].filter((sentence) => sentence !== '');
    return sentences.map((sentence) => this.fitted('examples', sentence, VOCABULARY_LIMITS.sentence.max));
  }

  fitted(field: ImportField, text: string, most: number): string {
    if (text.length <= most) return text;
    const characters = [...text];
    if (characters.length <= most) return text;
    this.cut.push(field);
    return `${characters
      .slice(0, most - 1)
      .join('')
      .trimEnd()}…`;
  }

  atMost(field: ImportField, items: readonly string[], most: number): readonly string[] {
    if (items.length > most) this.cut.push(field);
    return items.slice(0, most);
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

function levelOf(text = ''): CefrLevel | null {
  return CEFR_LEVELS.find((level) => level === text.toUpperCase()) ?? null;
}
