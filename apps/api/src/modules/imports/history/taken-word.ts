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

/** A word that an import made, with the record that it was. */
export interface TakenWord {
  readonly wordId: number;
  /** Of the record in its import. */
  readonly number: number;
  readonly record: SourceRecord;
}

/** Under what circumstances the words of an import get their histories. */
export interface Taking {
  readonly importId: string;
  readonly kinds: readonly SourceKind[];
  readonly mapping: Mapping;
  readonly takeover: HistoryContext;
  /** Of the account, with its algorithm. */
  readonly scheduler: SchedulerSettings;
}

/** What is written for a word: a row for each of its cards, and their logs. */
export interface TakenRows {
  readonly facets: readonly TakenFacet[];
  readonly logs: readonly TakenLogRow[];
  /** Whether the word is asked nothing, since none of its cards was. */
  readonly suspended: boolean;
}

export type TakenFacet = ReturnType<typeof facetRow>;
export type TakenLogRow = ReturnType<typeof answerRow> | ReturnType<typeof baselineRow>;

/** What Anki calls a note of which one card is a leech. */
const LEECH = 'leech';

/** One card of a word on its way. */
interface TakenCard {
  readonly wordId: number;
  readonly facet: number;
  readonly card: SourceCard;
  readonly history: CardHistory;
  readonly leech: boolean;
  /** What names its rows: unique in the account, and the same when the import is tried again. */
  readonly key: string;
}

export function takenRows({ wordId, number, record }: TakenWord, asksBoth: boolean, taking: Taking): TakenRows {
  const { cards = [] } = record;
  const facets = facetsOf(cards, kindOf(record, taking), fieldsOf(record, taking), asksBoth);
  const leech = leechOf(record);
  const taken = cards.map((card): TakenCard => {
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

function kindOf({ kind }: SourceRecord, { kinds }: Taking): SourceKind {
  return kinds.find(({ name }) => name === kind) ?? { name: kind, columns: [], html: false };
}

function fieldsOf({ kind }: SourceRecord, { mapping }: Taking) {
  return mapping.find((mapped) => mapped.kind === kind)?.fields ?? {};
}

/** The card that was forgotten most often. */
function leechOf({ tags, cards = [] }: SourceRecord): SourceCard | undefined {
  if (!tags.some((tag) => tag.toLowerCase() === LEECH)) return undefined;
  return cards.reduce((most, card) => (card.state.lapses > most.state.lapses ? card : most));
}

function facetRow({ wordId, facet, card, history, leech, key }: TakenCard, wordSuspended: boolean, { scheduler, takeover }: Taking) {
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

function logRows(one: TakenCard, { takeover }: Taking): TakenLogRow[] {
  const { reviews, baseline } = one.history;
  const answers = reviews.map((review, index) => answerRow(one, review, index, takeover));
  return baseline ? [...answers, baselineRow(one, baseline, takeover)] : answers;
}

function answerRow({ wordId, facet, key }: TakenCard, review: CardHistory['reviews'][number], index: number, { at }: HistoryContext) {
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

/** Behind the answers, none of which is as late. */
function baselineRow({ wordId, facet, key, leech, card, history }: TakenCard, { memory, dueAt }: Baseline, { at }: HistoryContext) {
  return {
    ...{ wordId, facet, kind: LogKind.baseline, operationId: key, answeredAt: at, receivedAt: at, dueAfter: dueAt },
    ...{ grade: null, outcome: null, durationMs: null, wasNew: false, becameLeech: leech },
    algorithm: history.algorithm,
    intervalDays: memory.intervalDays,
    memoryAfter: memory,
    imported: { card: card.state.id },
  } as const;
}
