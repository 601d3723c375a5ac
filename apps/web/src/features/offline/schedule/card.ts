import type { AnswerDto, ReviewStateDto } from '@wordhoard/api-client/types';
import { type Card, stateOf } from '@wordhoard/review-client';
import {
  type EasyDays,
  endOfStudyDay,
  gradeOf,
  type FacetState,
  newFacetState,
  Phase,
  place,
  type PlacementSettings,
  preview,
  retrievability,
  schedule,
  type SchedulerSettings,
  seedOf,
  status,
  strength,
  toAlgorithm,
  withRetention,
} from '@wordhoard/scheduling';
import type { StoredPack } from '../database/offline-database.js';

/** The settings for scheduling answers. */
export interface SchedulingRules {
  /** The account's settings. */
  scheduler: SchedulerSettings;
  /** Desired retention of groups that have their own. */
  retentions: ReadonlyMap<number, number>;
  placement: PlacementSettings;
}

export function schedulingRulesOf({ settings, time_zone, day_start_hour, groups = [] }: StoredPack): SchedulingRules {
  return {
    retentions: new Map(
      groups.flatMap(({ group_id, desired_retention }) => (desired_retention === null ? [] : [[group_id, desired_retention] as const])),
    ),
    scheduler: {
      algorithm: settings.scheduler,
      weights: settings.weights,
      desiredRetention: settings.desired_retention,
      maximumIntervalDays: settings.maximum_interval_days,
      learningSteps: settings.learning_steps,
      relearningSteps: settings.relearning_steps,
    },
    placement: {
      fuzz: settings.fuzz,
      balanceLoad: settings.balance_load,
      easyDays: settings.easy_days as unknown as EasyDays,
      maximumIntervalDays: settings.maximum_interval_days,
      timeZone: time_zone,
      dayStartHour: day_start_hour,
    },
  };
}

/** Scheduler settings for the card's group. */
function schedulerOf({ group_id }: Card, { scheduler, retentions }: SchedulingRules): SchedulerSettings {
  return withRetention(scheduler, retentions.get(group_id) ?? null);
}

/** Schedule of the card's facet. */
function scheduleOf(card: Card): ReviewStateDto {
  return stateOf(card) ?? card.review_state;
}

export function dueAtOf(card: Card): Date | null {
  return moment(scheduleOf(card).due_at);
}

export function memoryOf(card: Card, { algorithm, ...rest }: SchedulerSettings): FacetState {
  const state = scheduleOf(card);
  if (card.phase === Phase.new) return newFacetState(algorithm);
  const memory: FacetState = {
    phase: card.phase,
    stability: state.stability,
    difficulty: state.difficulty,
    ease: state.ease_factor,
    intervalDays: state.interval_days,
    repetitions: state.repetitions,
    lapses: state.lapses,
    learningStep: card.learning_step,
    lastReviewedAt: moment(state.last_reviewed_at),
  };
  return toAlgorithm(memory, algorithm, { algorithm, ...rest });
}

/** The card after an answer, as the server will compute it: like every late answer, with random fuzz and without load balancing. */
export function answeredCard(card: Card, { outcome, grade }: Pick<AnswerDto, 'outcome' | 'grade'>, at: Date, rules: SchedulingRules): Card {
  const given = gradeOf(outcome, grade);
  if (given === null) return card;
  const { placement } = rules;
  const scheduler = schedulerOf(card, rules);
  const step = schedule(memoryOf(card, scheduler), given, at, scheduler);
  const seed = seedOf(card.id, card.facet, step.memory.repetitions);
  return withMemory(card, step.memory, place(step, seed, placement, null), scheduler);
}

/** The card with its intervals as of now. */
export function withIntervals(card: Card, rules: SchedulingRules, now: Date): Card {
  const scheduler = schedulerOf(card, rules);
  const { again, hard, good, easy } = preview(memoryOf(card, scheduler), now, scheduler);
  return { ...card, intervals: { again: again.seconds, hard: hard.seconds, good: good.seconds, easy: easy.seconds } };
}

/** The card as a session asks it again on this study day; null if it left learning or is due on a later day. */
export function returningCard(card: Card, rules: SchedulingRules, now: Date): Card | null {
  const dueAt = dueAtOf(card);
  const isInLearning = card.phase === Phase.learning || card.phase === Phase.relearning;
  if (!isInLearning || card.suspended || !dueAt) return null;
  const { timeZone, dayStartHour } = rules.placement;
  return dueAt < endOfStudyDay(now, timeZone, dayStartHour) ? withIntervals(card, rules, now) : null;
}

function withMemory(card: Card, memory: FacetState, dueAt: Date | null, scheduler: SchedulerSettings): Card {
  const state: ReviewStateDto = {
    facet: card.facet,
    algorithm: scheduler.algorithm,
    status: status(memory),
    strength: strength(memory, scheduler.algorithm),
    due_at: dueAt?.toISOString() ?? null,
    last_reviewed_at: memory.lastReviewedAt?.toISOString() ?? null,
    interval_days: memory.intervalDays,
    repetitions: memory.repetitions,
    lapses: memory.lapses,
    ease_factor: memory.ease,
    stability: memory.stability,
    difficulty: memory.difficulty,
    retrievability: retrievability(memory, memory.lastReviewedAt ?? new Date(0), scheduler),
  };
  const review_states = card.review_states.map((one) => (one.facet === card.facet ? state : one));
  return {
    ...card,
    phase: memory.phase,
    learning_step: memory.learningStep,
    review_states,
    review_state: review_states[0] ?? state,
  };
}

function moment(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
