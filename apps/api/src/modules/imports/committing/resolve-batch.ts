import { type DuplicatePolicy, type ImportedWord, applyChanges, mergeChanges } from '@wordhoard/imports';
import { type PlannedRecord, type RecordFinding, staysSeparate, termSlotOf } from '../planning/planned-records.js';

export interface WordToCreate {
  readonly record: PlannedRecord;
  word: ImportedWord;
}

/** The outcome of a record. A word that does not exist yet is identified by the record that creates it. */
export interface ResolvedRecord extends RecordFinding {
  readonly outcome: 'created' | 'merged' | 'skipped' | 'invalid';
  readonly wordId: number | null;
  readonly createdBy: PlannedRecord | null;
}

export interface ResolvedBatch {
  readonly resolved: readonly ResolvedRecord[];
  readonly toCreate: readonly WordToCreate[];
  /** Records to merge into existing words, by word id, in file order. */
  readonly toMerge: ReadonlyMap<number, readonly PlannedRecord[]>;
}

/** @param known existing words with the term of a record, by record number */
export function resolveBatch(
  records: readonly PlannedRecord[],
  known: ReadonlyMap<number, number>,
  policy: DuplicatePolicy,
): ResolvedBatch {
  const resolved: ResolvedRecord[] = [];
  const creating = new Map<string, WordToCreate>();
  const toCreate: WordToCreate[] = [];
  const toMerge = new Map<number, PlannedRecord[]>();
  for (const record of records) {
    const { number, word, why } = record;
    const resolve = (of: Partial<ResolvedRecord>): void =>
      void resolved.push({ number, state: 'ready', why, outcome: 'created', wordId: null, createdBy: null, ...of });
    if (!word) {
      resolve({ state: 'invalid', outcome: 'invalid' });
      continue;
    }
    const wordId = known.get(number) ?? null;
    const before = wordId === null && !staysSeparate(record) ? creating.get(termSlotOf(record)) : undefined;
    const repeats = wordId === null ? 'The file has this term more than once' : 'The group already has this term';
    const found = wordId !== null || before ? ({ state: 'duplicate', why: repeats } as const) : {};
    const existing = { wordId, createdBy: before?.record ?? null };
    if (policy !== 'keep' && 'state' in found) {
      resolve({ ...found, ...existing, outcome: policy === 'skip' ? 'skipped' : 'merged' });
      if (policy === 'merge') merge(record, word, before, wordId, toMerge);
      continue;
    }
    const created = { record, word };
    toCreate.push(created);
    if (!creating.has(termSlotOf(record))) creating.set(termSlotOf(record), created);
    resolve({ ...found, createdBy: record });
  }
  return { resolved, toCreate, toMerge };
}

function merge(
  record: PlannedRecord,
  word: ImportedWord,
  before: WordToCreate | undefined,
  wordId: number | null,
  toMerge: Map<number, PlannedRecord[]>,
): void {
  if (before) before.word = applyChanges(before.word, mergeChanges(before.word, word));
  if (wordId !== null) toMerge.set(wordId, [...(toMerge.get(wordId) ?? []), record]);
}
