import { type DuplicatePolicy, type ImportedWord, applyChanges, mergeChanges } from '@wordhoard/imports';
import type { Finding, PlannedRecord } from '../planning/planned-records.js';
import { slotOf, standsByItself } from '../planning/planned-records.js';

export interface WordToMake {
  readonly record: PlannedRecord;
  word: ImportedWord;
}

/** The outcome of a record. A word that does not exist yet is identified by the record that creates it. */
export interface Settlement extends Finding {
  readonly outcome: 'created' | 'merged' | 'skipped' | 'invalid';
  readonly wordId: number | null;
  readonly madeBy: PlannedRecord | null;
}

export interface SettledBatch {
  readonly settlements: readonly Settlement[];
  readonly toMake: readonly WordToMake[];
  /** Records to merge into existing words, by word id, in file order. */
  readonly toMerge: ReadonlyMap<number, readonly PlannedRecord[]>;
}

/** @param known existing words with the term of a record, by record number */
export function settleBatch(records: readonly PlannedRecord[], known: ReadonlyMap<number, number>, policy: DuplicatePolicy): SettledBatch {
  const settlements: Settlement[] = [];
  const making = new Map<string, WordToMake>();
  const toMake: WordToMake[] = [];
  const toMerge = new Map<number, PlannedRecord[]>();
  for (const record of records) {
    const { number, word, why } = record;
    const settle = (of: Partial<Settlement>): void =>
      void settlements.push({ number, state: 'ready', why, outcome: 'created', wordId: null, madeBy: null, ...of });
    if (!word) {
      settle({ state: 'invalid', outcome: 'invalid' });
      continue;
    }
    const wordId = known.get(number) ?? null;
    const before = wordId === null && !standsByItself(record) ? making.get(slotOf(record)) : undefined;
    const repeats = wordId === null ? 'The file has this term more than once' : 'The group already has this term';
    const found = wordId !== null || before ? ({ state: 'duplicate', why: repeats } as const) : {};
    const there = { wordId, madeBy: before?.record ?? null };
    if (policy !== 'keep' && 'state' in found) {
      settle({ ...found, ...there, outcome: policy === 'skip' ? 'skipped' : 'merged' });
      if (policy === 'merge') merge(record, word, before, wordId, toMerge);
      continue;
    }
    const made = { record, word };
    toMake.push(made);
    if (!making.has(slotOf(record))) making.set(slotOf(record), made);
    settle({ ...found, madeBy: record });
  }
  return { settlements, toMake, toMerge };
}

function merge(
  record: PlannedRecord,
  word: ImportedWord,
  before: WordToMake | undefined,
  wordId: number | null,
  toMerge: Map<number, PlannedRecord[]>,
): void {
  if (before) before.word = applyChanges(before.word, mergeChanges(before.word, word));
  if (wordId !== null) toMerge.set(wordId, [...(toMerge.get(wordId) ?? []), record]);
}
