import { type FacetState, Phase, type SchedulerSettings } from '@wordhoard/scheduling';
import type { AnkiCardRow } from '../anki-rows.js';
import { dayNumber, MIN_TIMESTAMP_SECONDS, type HistoryContext } from './card-days.js';

const DAY_MS = 86_400_000;
const NEW_FACTOR = 2500;
const NEEDS_SYNC = -1;

const TYPE: Record<Phase, number> = { new: 0, learning: 1, review: 2, relearning: 3 };
const SUSPENDED = -1;
const BY_MINUTES = 1;
const BY_DAYS = 3;

/** A schedule to export to Anki. */
export interface ExportedCard {
  readonly ord: number;
  readonly memory: FacetState;
  readonly dueAt: Date | null;
  readonly suspended: boolean;
  /** The original card, if it came from Anki. */
  readonly original: AnkiCardRow | null;
  /** Whether it was answered, rescheduled or reset since the import. */
  readonly touched: boolean;
  /** Answers since the import. */
  readonly answers: number;
}

/** The Anki card of a schedule: the original if it was not touched, otherwise converted. */
export function toAnkiCard(leaving: ExportedCard, takeover: HistoryContext): AnkiCardRow {
  const { original, touched, suspended } = leaving;
  const card = original && !touched ? original : derived(leaving, takeover);
  const isSuspended = card.queue === SUSPENDED;
  return suspended === isSuspended ? card : { ...card, queue: suspended ? SUSPENDED : queueOf(card) };
}

function derived({ ord, memory, dueAt, original, answers }: ExportedCard, takeover: HistoryContext): AnkiCardRow {
  const type = TYPE[memory.phase];
  const due = memory.phase === Phase.new || !dueAt ? positionOf(original) : dueOf(memory, dueAt, takeover);
  const left = stepsLeft(memory, takeover.settings);
  return {
    ...{ id: original?.id ?? 0, ord, usn: NEEDS_SYNC, type, queue: queueOf({ type, due }), due },
    mod: Math.floor((memory.lastReviewedAt ?? takeover.at).getTime() / 1000),
    ivl: intervalOf(memory),
    factor: factorOf(memory, original),
    reps: (original?.reps ?? 0) + answers,
    lapses: memory.lapses,
    left: left * 1000 + left,
    ...{ odue: 0, odid: 0, flags: original?.flags ?? 0, data: dataOf(memory, original) },
  };
}

function queueOf({ type, due }: Pick<AnkiCardRow, 'type' | 'due'>): number {
  if (type !== TYPE.learning && type !== TYPE.relearning) return type;
  return due >= MIN_TIMESTAMP_SECONDS ? BY_MINUTES : BY_DAYS;
}

/** New cards are ordered by position. */
function positionOf(original: AnkiCardRow | null): number {
  return original?.type === TYPE.new ? original.due : 0;
}

/** Steps shorter than a day are due at a time, everything else on a day. */
function dueOf({ phase, lastReviewedAt }: FacetState, dueAt: Date, takeover: HistoryContext): number {
  const isShort = phase !== Phase.review && dueAt.getTime() - (lastReviewedAt ?? takeover.at).getTime() < DAY_MS;
  return isShort ? Math.floor(dueAt.getTime() / 1000) : dayNumber(dueAt, takeover);
}

function intervalOf({ phase, intervalDays, stability }: FacetState): number {
  if (phase === Phase.review) return Math.max(1, Math.round(intervalDays));
  return phase === Phase.relearning ? Math.max(1, Math.round(stability ?? intervalDays)) : 0;
}

function factorOf({ phase, ease }: FacetState, original: AnkiCardRow | null): number {
  if (phase === Phase.new) return 0;
  return ease === null ? original?.factor || NEW_FACTOR : Math.round(ease * 1000);
}

function stepsLeft({ phase, learningStep }: FacetState, { learningSteps, relearningSteps }: SchedulerSettings): number {
  if (phase === Phase.new || phase === Phase.review) return 0;
  const steps = phase === Phase.learning ? learningSteps.length : relearningSteps.length;
  return Math.max(1, steps - learningStep);
}

/** FSRS stores its memory state here; other fields are kept. */
function dataOf({ stability, difficulty, lastReviewedAt }: FacetState, original: AnkiCardRow | null): string {
  const { s: _s, d: _d, lrt: _lrt, ...rest } = parsed(original?.data);
  const remembered = stability !== null && difficulty !== null && { s: rounded(stability, 4), d: rounded(difficulty, 3) };
  const data = { ...rest, ...remembered, ...(lastReviewedAt && { lrt: Math.floor(lastReviewedAt.getTime() / 1000) }) };
  return Object.keys(data).length === 0 ? '' : JSON.stringify(data);
}

function parsed(data: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(data || '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
