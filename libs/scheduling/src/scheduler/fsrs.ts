import { type Card, type Grade as FsrsGrade, Rating, State } from 'ts-fsrs';
import { DAY_MS, elapsedDays } from '../days/study-day.js';
import { Phase, type FacetState, type ScheduledState } from '../memory/memory.js';
import { engineOf } from './fsrs-engine.js';
import { byGrade, Grade } from './grade.js';
import type { SchedulerSettings } from './settings.js';

const RATING: Record<Grade, FsrsGrade> = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good, easy: Rating.Easy };
const STATE: Record<Phase, State> = { new: State.New, learning: State.Learning, review: State.Review, relearning: State.Relearning };
const PHASE: Record<State, Phase> = {
  [State.New]: Phase.new,
  [State.Learning]: Phase.learning,
  [State.Review]: Phase.review,
  [State.Relearning]: Phase.relearning,
};

/** The maximum difficulty; the minimum is 1. */
const MAX_DIFFICULTY = 10;

/**
 * Applies one answer with FSRS-6, without fuzz. Uses the formulas of ts-fsrs 5.4 (`FSRSAlgorithm`, `BasicScheduler`), described at
 * https://github.com/open-spaced-repetition/fsrs4anki/wiki/The-Algorithm
 */
export function fsrsStep(memory: FacetState, grade: Grade, answeredAt: Date, settings: SchedulerSettings): ScheduledState {
  const { card } = engineOf(settings).next(toCard(memory, answeredAt, settings), answeredAt, RATING[grade]);
  return toStep(card, memory, grade, answeredAt, settings);
}

/** All four grades at once, for little more than the cost of one. */
export function fsrsSteps(memory: FacetState, answeredAt: Date, settings: SchedulerSettings): Record<Grade, ScheduledState> {
  const answers = engineOf(settings).repeat(toCard(memory, answeredAt, settings), answeredAt);
  return byGrade((grade) => toStep(answers[RATING[grade]].card, memory, grade, answeredAt, settings));
}

/**
 * R(t, S) = (1 + FACTOR · t / S)^−w20, FACTOR = 0.9^(−1 / w20) − 1, t in UTC dates: the probability that the scheduler uses when the word
 * is answered at `now`. (FSRS-6 forgetting curve, ts-fsrs `forgetting_curve`)
 */
export function fsrsRetrievability(stability: number, lastReviewedAt: Date, now: Date, settings: SchedulerSettings): number {
  return engineOf(settings).forgetting_curve(elapsedDays(lastReviewedAt, now), stability);
}

/**
 * The factor by which a good answer at 90 % recall multiplies the stability: 1 + e^w8 · (11 − D) · S^−w9 · (e^(0.1 · w10) − 1). (FSRS-6,
 * ts-fsrs `next_recall_stability`)
 */
export function growthFactor(stability: number, difficulty: number, settings: SchedulerSettings): number {
  return 1 + (MAX_DIFFICULTY + 1 - difficulty) * growthPerEase(stability, settings);
}

/** The difficulty, 1..10, at which `growthFactor` is closest to `factor`. (fsrs-rs, `memory_state_from_sm2`) */
export function difficultyForFactor(factor: number, stability: number, settings: SchedulerSettings): number {
  const difficulty = MAX_DIFFICULTY + 1 - (factor - 1) / growthPerEase(stability, settings);
  return Math.min(Math.max(difficulty, 1), MAX_DIFFICULTY);
}

function growthPerEase(stability: number, settings: SchedulerSettings): number {
  const { w } = engineOf(settings).parameters;
  return Math.exp(w[8] ?? NaN) * stability ** -(w[9] ?? NaN) * Math.expm1(0.1 * (w[10] ?? NaN));
}

function toCard(memory: FacetState, answeredAt: Date, settings: SchedulerSettings): Card {
  return {
    state: STATE[memory.phase],
    stability: memory.stability ?? 0,
    difficulty: memory.difficulty ?? 0,
    learning_steps: stepWithin(memory, settings),
    lapses: memory.lapses,
    ...(memory.lastReviewedAt && { last_review: memory.lastReviewedAt }),
    // Required by the card type of ts-fsrs, but not used by its algorithm.
    due: answeredAt,
    reps: 0,
    scheduled_days: 0,
    elapsed_days: 0,
  };
}

/** The steps may have been shortened since. Past their end, ts-fsrs would let an incorrect answer graduate. */
function stepWithin(memory: FacetState, settings: SchedulerSettings): number {
  const steps = memory.phase === Phase.learning ? settings.learningSteps : settings.relearningSteps;
  return Math.max(0, Math.min(memory.learningStep, steps.length - 1));
}

function toStep(card: Card, before: FacetState, grade: Grade, answeredAt: Date, settings: SchedulerSettings): ScheduledState {
  const phase = PHASE[card.state];
  // Enforced here, since ts-fsrs keeps hard < good < easy one day apart even beyond its maximum.
  const latestDue = answeredAt.getTime() + settings.maximumIntervalDays * DAY_MS;
  return {
    memory: {
      phase,
      stability: card.stability,
      difficulty: card.difficulty,
      ease: null,
      intervalDays: Math.min(card.scheduled_days, settings.maximumIntervalDays),
      repetitions: grade === Grade.again ? 0 : before.repetitions + 1,
      lapses: card.lapses,
      learningStep: phase === Phase.review ? 0 : card.learning_steps,
      lastReviewedAt: answeredAt,
    },
    dueAt: new Date(Math.min(card.due.getTime(), latestDue)),
  };
}
