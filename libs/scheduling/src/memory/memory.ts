import { Algorithm } from '../scheduler/settings.js';

/** The learning phase of a facet: never answered, in learning steps, in review, or in relearning steps after a lapse. */
export const Phase = { new: 'new', learning: 'learning', review: 'review', relearning: 'relearning' } as const;
export type Phase = (typeof Phase)[keyof typeof Phase];

/** The memory state of one facet of a word, in one shape for both algorithms. Immutable. */
export interface FacetState {
  readonly phase: Phase;
  /** FSRS: days until the probability of recall falls from 1 to 0.9. Null under SM-2 and while new. */
  readonly stability: number | null;
  /** FSRS: 1 (easy) to 10 (hard). Null under SM-2 and while new. */
  readonly difficulty: number | null;
  /** SM-2's E-factor, at least 1.3, initially 2.5. Null under FSRS. */
  readonly ease: number | null;
  /** Whole days chosen by the algorithm, before fuzz and load balancing. 0 while new and in FSRS steps shorter than a day. */
  readonly intervalDays: number;
  /** Consecutive correct answers, in both algorithms. */
  readonly repetitions: number;
  /** How often the word was forgotten, that is, answered incorrectly while in review. */
  readonly lapses: number;
  /** FSRS: index of the current learning or relearning step; otherwise 0. */
  readonly learningStep: number;
  readonly lastReviewedAt: Date | null;
}

/** The state after an answer and its due date, before fuzz and load balancing. */
export interface ScheduledState {
  readonly memory: FacetState;
  readonly dueAt: Date;
}

/** The initial E-factor of every item. (Wozniak 1990, step 2) */
export const INITIAL_EASE = 2.5;

/** The minimum E-factor; below it, items repeat too often. (Wozniak 1990, step 5) */
export const MIN_EASE = 1.3;

/** The state of a word that was never answered. */
export function newFacetState(algorithm: Algorithm): FacetState {
  return algorithm === Algorithm.sm2 ? NEW_UNDER_SM2 : NEW_UNDER_FSRS;
}

const NEW_UNDER_FSRS: FacetState = Object.freeze({
  phase: Phase.new,
  stability: null,
  difficulty: null,
  ease: null,
  intervalDays: 0,
  repetitions: 0,
  lapses: 0,
  learningStep: 0,
  lastReviewedAt: null,
});

const NEW_UNDER_SM2: FacetState = Object.freeze({ ...NEW_UNDER_FSRS, ease: INITIAL_EASE });
