import { Algorithm } from '../scheduler/settings.js';

/** The learning phase of a facet: never answered, in learning steps, in review, or in relearning steps after a lapse. */
export const Phase = { new: 'new', learning: 'learning', review: 'review', relearning: 'relearning' } as const;
export type Phase = (typeof Phase)[keyof typeof Phase];

/** The memory state of one facet of a word, in one shape for both algorithms. Immutable. */
export interface FacetState {
  readonly phase: Phase;
  /** FSRS: days in which the probability of recall falls from 1 to 0.9. Null under SM-2 and while new. */
  readonly stability: number | null;
  /** FSRS: 1 (easy) to 10 (hard). Null under SM-2 and while new. */
  readonly difficulty: number | null;
  /** SM-2's E-factor, 1.3 or more, 2.5 at the start. Null under FSRS. */
  readonly ease: number | null;
  /** Whole days that the algorithm chose, before fuzz and balance. 0 while new and in FSRS steps shorter than a day. */
  readonly intervalDays: number;
  /** Right answers in a row, in both algorithms: a wrong answer restarts the count. */
  readonly repetitions: number;
  /** How often the word was forgotten, that is answered wrong while in review. */
  readonly lapses: number;
  /** FSRS: index of the step that the word is in, while learning or relearning; else 0. */
  readonly learningStep: number;
  readonly lastReviewedAt: Date | null;
}

/** The state after an answer and its due date, before fuzz and load balancing. */
export interface ScheduledState {
  readonly memory: FacetState;
  readonly dueAt: Date;
}

/** SM-2 gives every new item the same E-factor. (Wozniak 1990, step 2) */
export const INITIAL_EASE = 2.5;

/** Items below it would repeat too often. (Wozniak 1990, step 5) */
export const MIN_EASE = 1.3;

/** The memory of a word that was never answered. */
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
