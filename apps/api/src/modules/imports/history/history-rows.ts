import {
  facetsOf,
  type CardHistory,
  toCardHistory,
  type Mapping,
  type SourceCard,
  type SourceKind,
  type SourceRecord,
  type HistoryContext,
} from '@wordhoard/imports';
import { type Baseline, fold, LogKind, type FoldEntry, type SchedulerSettings, status, strength } from '@wordhoard/scheduling';
import type { ImportedEntry, ImportedFacet } from '../../memory/histories.repository.js';

/** A new word and the record that it was created from. */
export interface ImportedRecord {
  readonly wordId: number;
  /** The record's number in its import. */
  readonly number: number;
  readonly record: SourceRecord;
}

/** What the conversion of an import's histories depends on. */
export interface ImportHistoryContext {
  readonly importId: string;
  readonly kinds: readonly SourceKind[];
  readonly mapping: Mapping;
  readonly takeover: HistoryContext;
  /** The account's settings, including its algorithm. */
  readonly scheduler: SchedulerSettings;
}

/** The rows of one word: one facet per card, and their logs. */
export interface HistoryRows {
  readonly facets: readonly ImportedFacet[];
  readonly logs: readonly ImportedEntry[];
  /** Whether the word is suspended because all of its cards are. */
  readonly suspended: boolean;
}

/** Anki's tag for a note with a leech card. */
const LEECH = 'leech';

interface CardContext {
  readonly wordId: number;
  readonly facet: number;
  readonly card: SourceCard;
  readonly history: CardHistory;
  readonly leech: boolean;
  /** The row key: unique in the account and stable across retries. */
  readonly key: string;
}

export function historyRows({ wordId, number, record }: ImportedRecord, asksBoth: boolean, taking: ImportHistoryContext): HistoryRows {
  const { cards = [] } = record;
  const facets = facetsOf(cards, kindOf(record, taking), fieldsOf(record, taking), asksBoth);
  const leech = leechOf(record);
  const taken = cards.map((card): CardContext => {
    const key = `${taking.importId}:${number}:${card.facet}`;
    const history = toCardHistory(card, taking.takeover);
    return { wordId, facet: facets.get(card) ?? card.facet, card, history, leech: card === leech && history.baseline !== null, key };
  });
  const suspended = taken.every(({ history }) => history.suspended);
  return {
    facets: taken.map((one) => facetRow(one, suspended, taking)),
    logs: taken.flatMap((one) => logRows(one, taking)),
    suspended,
  };
}

function kindOf({ kind }: SourceRecord, { kinds }: ImportHistoryContext): SourceKind {
  return kinds.find(({ name }) => name === kind) ?? { name: kind, columns: [], html: false };
}

function fieldsOf({ kind }: SourceRecord, { mapping }: ImportHistoryContext) {
  return mapping.find((mapped) => mapped.kind === kind)?.fields ?? {};
}

/** The card with the most lapses. */
function leechOf({ tags, cards = [] }: SourceRecord): SourceCard | undefined {
  if (!tags.some((tag) => tag.toLowerCase() === LEECH)) return undefined;
  return cards.reduce((most, card) => (card.state.lapses > most.state.lapses ? card : most));
}

function facetRow(
  { wordId, facet, card, history, leech, key }: CardContext,
  wordSuspended: boolean,
  { scheduler, takeover }: ImportHistoryContext,
): ImportedFacet {
  const { baseline, suspended } = history;
  const { memory, dueAt } = fold(baseline ? [foldable(key, baseline, takeover)] : [], scheduler);
  return {
    ...{ wordId, facet, ...memory, dueAt, leech },
    ...{ algorithm: scheduler.algorithm, status: status(memory), strength: strength(memory, scheduler.algorithm) },
    suspended: suspended && !wordSuspended,
    foldedTo: baseline && takeover.at,
    imported: { card: card.state, group: card.group },
  };
}

function foldable(key: string, baseline: Baseline, { at }: HistoryContext): FoldEntry {
  return { operationId: key, kind: LogKind.baseline, answeredAt: at, grade: null, voids: null, baseline };
}

function logRows(one: CardContext, { takeover }: ImportHistoryContext): ImportedEntry[] {
  const { reviews, baseline } = one.history;
  const answers = reviews.map((review, index) => answerRow(one, review, index, takeover));
  return baseline ? [...answers, baselineRow(one, baseline, takeover)] : answers;
}

function answerRow(
  { wordId, facet, key }: CardContext,
  review: CardHistory['reviews'][number],
  index: number,
  { at }: HistoryContext,
): ImportedEntry {
  const { row, dueAt, ...logged } = review;
  return {
    wordId,
    facet,
    ...logged,
    operationId: `${key}:${index}`,
    receivedAt: at,
    dueAfter: dueAt,
    memoryAfter: null,
    becameLeech: false,
    imported: row,
  };
}

/** The baseline follows the answers, so it is later than all of them. */
function baselineRow(
  { wordId, facet, key, leech, card, history }: CardContext,
  { memory, dueAt }: Baseline,
  { at }: HistoryContext,
): ImportedEntry {
  return {
    ...{ wordId, facet, kind: LogKind.baseline, operationId: key, answeredAt: at, receivedAt: at, dueAfter: dueAt },
    ...{ grade: null, outcome: null, durationMs: null, wasNew: false, becameLeech: leech },
    algorithm: history.algorithm,
    intervalDays: memory.intervalDays,
    memoryAfter: memory,
    imported: { card: card.state.id },
  };
}
