import { type DuplicatePolicy, type ImportedWord, applyChanges, mergeChanges } from '@wordhoard/imports';
import type { Finding, PlannedRecord } from '../planning/planned-records.js';
import { slotOf, standsByItself } from '../planning/planned-records.js';

/** A record of which a word is to be made. */
export interface WordToMake {
  readonly record: PlannedRecord;
  word: ImportedWord;
}

/** What is to become of a record; a word that is yet to be made is named by the record that makes it. */
export interface Settlement extends Finding {
  readonly outcome: 'created' | 'merged' | 'skipped' | 'invalid';
  readonly wordId: number | null;
  readonly madeBy: PlannedRecord | null;
}

export interface SettledBatch {
  readonly settlements: readonly Settlement[];
  readonly toMake: readonly WordToMake[];
  /** What words that are there get, by their ids: the records in their order. */
  readonly toMerge: ReadonlyMap<number, readonly PlannedRecord[]>;
}

/** @param known the words that hold the terms of records already, by the record's number */
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
    const repeats = wordId === null ? 'The file has this term before' : 'The group has this term already';
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
