import { setImmediate as othersGoFirst } from 'node:timers/promises';
import { type ImportedWord, type RecordState, type SourceKind, wordOfRecord } from '@wordhoard/imports';
import { termKey } from '@wordhoard/language';
import type { KeptSource, RecordRow } from '../import.row.js';
import type { ImportPlan } from './import-plan.js';
import type { TargetGroup, TargetGroups } from './target-groups.js';

/** So many records become words in some milliseconds; then requests have their turn. */
const AT_ONCE = 250;

/** A record with the word that it is, or why it is none. */
export interface PlannedRecord extends RecordRow {
  readonly word: ImportedWord | null;
  readonly key: string;
  readonly group: TargetGroup;
}

/** What is found of a record before it is committed. */
export interface Finding {
  readonly number: number;
  readonly state: RecordState;
  readonly why: string | null;
}

export async function planRecords(
  rows: readonly RecordRow[],
  source: KeptSource,
  { mapping }: ImportPlan,
  groups: TargetGroups,
): Promise<PlannedRecord[]> {
  const kinds = new Map(source.kinds.map((kind) => [kind.name, kind]));
  const fields = new Map(mapping.map((mapped) => [mapped.kind, mapped.fields]));
  const planned: PlannedRecord[] = [];
  for (const row of rows) {
    const { record } = row;
    const { word, why } = wordOfRecord(record, kinds.get(record.kind) ?? unknown(record.kind), fields.get(record.kind));
    planned.push({ ...row, word, why, key: word ? termKey(word.term) : '', group: groups.of(record) });
    if (planned.length % AT_ONCE === 0) await othersGoFirst();
  }
  return planned;
}

function unknown(name: string): SourceKind {
  return { name, columns: [], html: false };
}

/** What names a term in its group, whether that is there or yet to be made. */
export function slotOf({ group, key }: PlannedRecord): string {
  return `${group.id ?? group.name}\n${key}`;
}
