import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type ImportedWord, type Mapping, type RecordState, type SourceKind, type SourceRecord, toImportedWord } from '@wordhoard/imports';
import { termKey } from '@wordhoard/language';
import type { StoredSource, RecordRow } from '../import.row.js';
import type { TargetGroup, TargetGroups } from './target-groups.js';

/** Records per slice, a few milliseconds of work before the event loop continues. */
const RECORDS_PER_SLICE = 250;

/** A record with the word it becomes, or why it becomes none. */
export interface MappedRecord {
  readonly number: number;
  readonly record: SourceRecord;
  readonly word: ImportedWord | null;
  readonly why: string | null;
  /** The folded term. */
  readonly key: string;
  /** The stored finding. */
  readonly before: Pick<RecordRow, 'state' | 'why'>;
}

/** A record with its target group. */
export interface PlannedRecord extends MappedRecord {
  readonly group: TargetGroup;
}

/** What the preview says about a record. */
export interface RecordFinding {
  readonly number: number;
  readonly state: RecordState;
  readonly why: string | null;
}

/** Applies the mapping to records, independent of their target. */
export async function mapRecords(rows: readonly RecordRow[], source: StoredSource, mapping: Mapping): Promise<MappedRecord[]> {
  const kinds = new Map(source.kinds.map((kind) => [kind.name, kind]));
  const fields = new Map(mapping.map((mapped) => [mapped.kind, mapped.fields]));
  const read: MappedRecord[] = [];
  for (const { number, record, ...before } of rows) {
    const { word, why } = toImportedWord(record, kinds.get(record.kind) ?? unknown(record.kind), fields.get(record.kind));
    read.push({ number, record, word, why, key: word ? termKey(word.term) : '', before });
    if (read.length % RECORDS_PER_SLICE === 0) await yieldToEventLoop();
  }
  return read;
}

export function planRecords(records: readonly MappedRecord[], groups: TargetGroups): PlannedRecord[] {
  return records.map((one) => ({ ...one, group: groups.of(one.record) }));
}

function unknown(name: string): SourceKind {
  return { name, columns: [], html: false };
}

/** A record with review history stays separate from another one with the same term, because merging or skipping would lose its log. */
export function staysSeparate({ record }: MappedRecord): boolean {
  return record.cards !== undefined || record.own !== undefined;
}

/** Identifies a term within its group, including groups that do not exist yet. */
export function termSlotOf({ group, key }: PlannedRecord): string {
  return `${group.id ?? group.name}\n${key}`;
}
