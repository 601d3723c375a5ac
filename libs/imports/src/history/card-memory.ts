import {
  Algorithm,
  type Baseline,
  fold,
  Grade,
  LogKind,
  type FoldEntry,
  type FacetState,
  newFacetState,
  Phase,
  type SchedulerSettings,
  toAlgorithm,
} from '@wordhoard/scheduling';
import type { AnkiCardRow } from '../anki-rows.js';
import { cardDueAt, type HistoryContext } from './card-days.js';
import { isEvidence, type ImportedReview } from './imported-reviews.js';

const DAY_MS = 86_400_000;
const LEARNING = 0;
const MAX_DAYS = 40_000;

/** The range of the ease in thousandths: Anki's minimum, and the limit of its `factor` column. */
const MIN_FACTOR = 1300;
const MAX_FACTOR = 65_535;

/** `left` modulo 1000 is the number of remaining steps; the thousands are today's. */
const STEPS_LEFT = 1000;

/** Minimum for a card in review: with fewer, SM-2 would repeat its first intervals. */
const MIN_REVIEW_REPETITIONS = 2;

interface Fsrs {
  readonly stability: number;
  readonly difficulty: number;
}

/**
 * Converts the state of an Anki card for both algorithms, and its due date.
 *
 * SM-2 values come from the card (ease, interval, lapses) and the log (repetitions). FSRS values come from the card's data (`s`, `d`);
 * otherwise from replaying its answers since it was last learned; otherwise, if the log is incomplete, from ease and interval. (rslib,
 * `fsrs/memory_state.rs`)
 *
 * @param reviews of this card, sorted by time
 */
export function cardBaseline(card: AnkiCardRow, reviews: readonly ImportedReview[], takeover: HistoryContext): Baseline {
  const phase = phaseOf(card);
  if (phase === Phase.new) return { memory: newFacetState(Algorithm.fsrs), dueAt: null };
  const evidence = reviews.slice(reviews.findLastIndex(({ kind }) => kind === LogKind.reset) + 1).filter(({ row }) => isEvidence(row));
  const dueAt = cardDueAt(card, takeover) as Date;
  const lastReviewedAt = lastAnswerOf(card, evidence, dueAt, takeover);
  const settings: SchedulerSettings = { ...takeover.settings, algorithm: Algorithm.fsrs };
  const memory: FacetState = {
    ...{ phase, stability: null, difficulty: null, lastReviewedAt },
    ease: easeOf(card, phase),
    intervalDays: intervalOf(card, phase, dueAt, lastReviewedAt),
    repetitions: repetitionsOf(phase, stepOf(card, phase, settings), evidence),
    lapses: whole(card.lapses),
    learningStep: stepOf(card, phase, settings),
  };
  const known = storedMemory(dataOf(card)) ?? foldedFrom(evidence, settings) ?? convertedFrom(card, memory, settings);
  return { memory: { ...memory, ...known }, dueAt };
}

/** FSRS if the card has an FSRS memory state; Anki removes it when switching to SM-2. */
export function algorithmOf(card: AnkiCardRow): Algorithm {
  return storedMemory(dataOf(card)) ? Algorithm.fsrs : Algorithm.sm2;
}

/** In scheduler v1, a lapsed card keeps its type and only its queue changes. */
function phaseOf({ type, queue }: AnkiCardRow): Phase {
  if (type === 2) return queue === 1 || queue === 3 ? Phase.relearning : Phase.review;
  return type === 1 ? Phase.learning : type === 3 ? Phase.relearning : Phase.new;
}

/** Null if the card has no ease; a card in its first steps gets a new card's ease. */
function easeOf({ factor }: AnkiCardRow, phase: Phase): number | null {
  if (factor >= MIN_FACTOR) return Math.min(factor, MAX_FACTOR) / 1000;
  return phase === Phase.learning ? newFacetState(Algorithm.sm2).ease : null;
}

/** A card in review has its own interval; a step of a day or longer lasts until the due date. */
function intervalOf({ queue, ivl }: AnkiCardRow, phase: Phase, dueAt: Date, lastReviewedAt: Date): number {
  if (phase === Phase.review) return Math.min(Math.max(1, ivl), MAX_DAYS);
  if (queue !== 3) return 0;
  return Math.min(Math.max(1, Math.round((dueAt.getTime() - lastReviewedAt.getTime()) / DAY_MS)), MAX_DAYS);
}

/** Counted from the end, since Anki's settings may have had a different number of steps. */
function stepOf({ left }: AnkiCardRow, phase: Phase, { learningSteps, relearningSteps }: SchedulerSettings): number {
  if (phase === Phase.review) return 0;
  const steps = phase === Phase.learning ? learningSteps.length : relearningSteps.length;
  return Math.max(0, Math.min(steps - (whole(left) % STEPS_LEFT), steps - 1));
}

function repetitionsOf(phase: Phase, step: number, evidence: readonly ImportedReview[]): number {
  const sinceLapse = evidence.length - 1 - evidence.findLastIndex(({ grade }) => grade === Grade.again);
  if (evidence.length > 0 && sinceLapse === 0) return 0;
  if (phase === Phase.review) return Math.max(MIN_REVIEW_REPETITIONS, sinceLapse);
  return evidence.length > 0 ? sinceLapse : Math.min(step, 1);
}

/** If neither the log nor the card has it, the due date minus the interval. */
function lastAnswerOf(card: AnkiCardRow, evidence: readonly ImportedReview[], dueAt: Date, { at }: HistoryContext): Date {
  const { lrt } = dataOf(card);
  const last = evidence.at(-1)?.answeredAt.getTime() ?? (isNumber(lrt) ? lrt * 1000 : dueAt.getTime() - Math.max(0, card.ivl) * DAY_MS);
  return new Date(Math.min(Math.max(0, last), at.getTime() - 1));
}

function storedMemory({ s, d }: CardData): Fsrs | null {
  return isNumber(s) && isNumber(d) && s > 0 ? clampMemory({ stability: s, difficulty: d }) : null;
}

/** The memory state from replaying the answers. Null if the first answer is missing. (rslib, `reviews_for_fsrs`) */
function foldedFrom(evidence: readonly ImportedReview[], settings: SchedulerSettings): Fsrs | null {
  const lastLearned = evidence.findLastIndex(isLearning);
  if (lastLearned < 0) return null;
  const learning = evidence.slice(0, lastLearned + 1);
  const first = learning.findLastIndex((review) => !isLearning(review)) + 1;
  const { stability, difficulty } = fold(evidence.slice(first).map(asAnswer), settings).memory;
  return stability === null || difficulty === null ? null : clampMemory({ stability, difficulty });
}

function isLearning({ row }: ImportedReview): boolean {
  return row.type === LEARNING;
}

function asAnswer({ row, answeredAt, grade }: ImportedReview): FoldEntry {
  return { operationId: String(row.id), kind: LogKind.answer, answeredAt, grade, voids: null };
}

/**
 * The memory state from ease and interval. A lapsed card uses the interval after relearning. Null for a card that never left its first
 * steps.
 */
function convertedFrom({ ivl }: AnkiCardRow, memory: FacetState, settings: SchedulerSettings): Fsrs | null {
  if (memory.phase === Phase.learning) return null;
  const intervalDays = Math.min(Math.max(1, ivl), MAX_DAYS);
  const { stability, difficulty } = toAlgorithm({ ...memory, intervalDays }, Algorithm.fsrs, settings);
  return stability === null || difficulty === null ? null : { stability, difficulty };
}

interface CardData {
  readonly s?: unknown;
  readonly d?: unknown;
  readonly lrt?: unknown;
}

function dataOf({ data }: AnkiCardRow): CardData {
  try {
    const parsed: unknown = data === '' ? {} : JSON.parse(data);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function clampMemory({ stability, difficulty }: Fsrs): Fsrs {
  return { stability: Math.min(Math.max(stability, 0.001), MAX_DAYS), difficulty: Math.min(Math.max(difficulty, 1), 10) };
}

function whole(value: number): number {
  return Math.max(0, Math.min(Math.trunc(value), 100_000));
}
