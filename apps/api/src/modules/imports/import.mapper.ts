import { type ImportedWord, type KindMapping, type RecordState, type SourceRecord, UNDO_DAYS } from '@wordhoard/imports';
import type { ImportDto, ImportedWordDto, ImportRecordDto } from './dto/import.dto.js';
import type { KindMappingDto } from './dto/mapping.dto.js';
import type { ParsedImportDto, SourceKindDto, SourceRecordDto } from './dto/parsed-import.dto.js';
import type { ImportRow, StoredKind, StoredSource, RecordOutcome } from './import.row.js';
import { shortened, type SourceSummary } from './parsing/source-summary.js';

const FIELD_SHOWN = 1_000;
const DAY_MS = 86_400_000;

/** What parsing found, with a guess of the mapping. */
interface Reading {
  readonly source: StoredSource;
  readonly summary: SourceSummary;
  readonly mapping: readonly KindMapping[];
  readonly language: string | null;
}

export function toParsedImport(id: string | null, { source, summary, mapping, language }: Reading): ParsedImportDto {
  return {
    import_id: id,
    format: source.format,
    kinds: toSourceKinds(source),
    record_count: summary.records,
    records: summary.first.map(toSourceRecord),
    text: summary.text === '' ? null : summary.text,
    detected_language: language,
    mapping: toMapping(mapping),
    groups: [...source.groups],
    media: source.media,
    warnings: summary.warnings,
  };
}

export function toSourceKinds({ kinds, columns: known = {} }: StoredSource): SourceKindDto[] {
  const takenAs = (column: number, mediaColumns: StoredKind['mediaColumns']) => {
    if (mediaColumns?.some((one) => one.column === column)) return 'media';
    return column === known.tags ? 'tags' : column === known.group ? 'group' : null;
  };
  return kinds.map(({ name, columns, samples, noteType, mediaColumns, record_count }) => ({
    name,
    columns: columns.map((column, index) => ({
      name: column,
      samples: [...(samples[index] ?? [])],
      taken_as: takenAs(index, mediaColumns),
    })),
    templates: noteType?.templates.map((template) => template.name) ?? [],
    record_count,
  }));
}

export function toMapping(mapping: readonly KindMapping[]): KindMappingDto[] {
  return mapping.map(({ kind, fields }) => ({
    kind,
    fields: Object.fromEntries(Object.entries(fields).map(([field, columns]) => [field, [...columns]])),
  }));
}

function toSourceRecord({ kind, fields, group, tags }: SourceRecord, index: number): SourceRecordDto {
  return { number: index + 1, kind, fields: fields.map((field) => shortened(field, FIELD_SHOWN)), group, tags: [...tags] };
}

export function toImport(row: ImportRow, answeredWords: number, now: Date): ImportDto {
  const { created_words, merged_words, skipped_records, invalid_records, source, record_count } = row;
  return {
    id: row.id,
    state: row.state,
    format: source.format,
    file_name: row.file_name,
    record_count,
    counts: { created: created_words, merged: merged_words, skipped: skipped_records, invalid: invalid_records },
    media: { ...source.media, done_count: row.media_done, done_bytes: row.media_bytes_done, left_out_count: row.media_left_out },
    progress: progressOf(row),
    can_undo: row.state === 'failed' || (row.state === 'committed' && isRecent(row.committed_at, now)),
    answered_words: answeredWords,
    job_id: row.job_id,
    created_at: row.created_at.toISOString(),
    committed_at: row.committed_at?.toISOString() ?? null,
    undone_at: row.undone_at?.toISOString() ?? null,
  };
}

/** Of the running job, 0..1. Undoing counts records only: files are deleted later. */
export function progressOf({ state, done_to, record_count, media_done, source }: ImportRow): number {
  if (state !== 'committing' && state !== 'undoing') return Number(!['parsing', 'parsed'].includes(state));
  const [done, all] = state === 'committing' ? [done_to + media_done, record_count + source.media.count] : [done_to, record_count];
  return all > 0 ? Math.min(1, done / all) : 1;
}

export function isRecent(committedAt: Date | null, now: Date): boolean {
  return committedAt !== null && now.getTime() - committedAt.getTime() < UNDO_DAYS * DAY_MS;
}

export interface ShownRecord {
  readonly number: number;
  readonly state: RecordState;
  readonly why: string | null;
  readonly word: ImportedWord | null;
  readonly group: string | null;
  readonly outcome: RecordOutcome | null;
  readonly word_id: number | null;
}

export function toImportRecord({ word, group, ...record }: ShownRecord): ImportRecordDto {
  return { ...record, word: word && toImportedWord(word, group) };
}

function toImportedWord(word: ImportedWord, group: string | null): ImportedWordDto {
  const { term, translations, definition, example_sentence, part_of_speech, pronunciation, tags } = word;
  return { term, translations: [...translations], definition, example_sentence, part_of_speech, pronunciation, tags: [...tags], group };
}
