import { setImmediate as othersGoFirst } from 'node:timers/promises';
import { type ImportedWord, type Mapping, type RecordState, type SourceKind, type SourceRecord, toImportedWord } from '@wordhoard/imports';
import { termKey } from '@wordhoard/language';
import type { KeptSource, RecordRow } from '../import.row.js';
import type { TargetGroup, TargetGroups } from './target-groups.js';

/** So many records become words in some milliseconds; then requests have their turn. */
const AT_ONCE = 250;

/** A record with the word that it is, or why it is none. */
export interface ReadRecord {
  readonly number: number;
  readonly record: SourceRecord;
  readonly word: ImportedWord | null;
  readonly why: string | null;
  /** Of its term. */
  readonly key: string;
  /** What was found of it before. */
  readonly before: Pick<RecordRow, 'state' | 'why'>;
}

/** The same with the group that it comes into. */
export interface PlannedRecord extends ReadRecord {
  readonly group: TargetGroup;
}

/** What is found of a record before it is committed. */
export interface Finding {
  readonly number: number;
  readonly state: RecordState;
  readonly why: string | null;
}

/** What records are by their mapping, wherever they come. */
export async function readRecords(rows: readonly RecordRow[], source: KeptSource, mapping: Mapping): Promise<ReadRecord[]> {
  const kinds = new Map(source.kinds.map((kind) => [kind.name, kind]));
  const fields = new Map(mapping.map((mapped) => [mapped.kind, mapped.fields]));
  const read: ReadRecord[] = [];
  for (const { number, record, ...before } of rows) {
    const { word, why } = toImportedWord(record, kinds.get(record.kind) ?? unknown(record.kind), fields.get(record.kind));
    read.push({ number, record, word, why, key: word ? termKey(word.term) : '', before });
    if (read.length % AT_ONCE === 0) await othersGoFirst();
  }
  return read;
}

export function planRecords(records: readonly ReadRecord[], groups: TargetGroups): PlannedRecord[] {
  return records.map((one) => ({ ...one, group: groups.of(one.record) }));
}

function unknown(name: string): SourceKind {
  return { name, columns: [], html: false };
}

/** What was studied by itself stays a word of its own beside another of the same term in its file: merged or skipped, its log would be lost. */
export function standsByItself({ record }: ReadRecord): boolean {
  return record.cards !== undefined || record.own !== undefined;
}

/** What names a term in its group, whether that is there or yet to be made. */
export function slotOf({ group, key }: PlannedRecord): string {
  return `${group.id ?? group.name}\n${key}`;
}
