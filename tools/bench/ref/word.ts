import {
  type Algorithm,
  type FacetState,
  newFacetState,
  type Phase,
  preview,
  retrievability,
  type SchedulerSettings,
  withRetention,
} from '@wordhoard/scheduling';

/** An account's settings, as the statements return them. */
export interface SettingsRow {
  scheduler: Algorithm;
  weights: number[];
  desired_retention: number;
  maximum_interval_days: number;
  learning_steps: string[];
  relearning_steps: string[];
}

/** The state of a facet. */
export interface RefStateRow {
  facet: number;
  algorithm: Algorithm;
  status: string;
  strength: number;
  leech: boolean;
  phase: Phase;
  due_at: string | Date | null;
  stability: number | null;
  difficulty: number | null;
  ease: number | null;
  interval_days: number;
  repetitions: number;
  lapses: number;
  learning_step: number;
  last_reviewed_at: string | Date | null;
}

/** A word with its states; most of its columns are returned as they are. */
export interface RefWordRow {
  [column: string]: unknown;
  states: RefStateRow[];
}

/** A word of a session, with the facet to ask. */
export interface SessionWordRow extends RefWordRow {
  facet: number;
  group_retention?: number | null;
}

/** The settings columns of a row. */
export function settingsOf(row: SettingsRow): SchedulerSettings {
  return {
    algorithm: row.scheduler,
    weights: row.weights,
    desiredRetention: row.desired_retention,
    maximumIntervalDays: row.maximum_interval_days,
    learningSteps: row.learning_steps,
    relearningSteps: row.relearning_steps,
  };
}

export function memoryOf(state: Omit<RefStateRow, 'facet' | 'status' | 'strength' | 'leech' | 'due_at'>): FacetState {
  if (state.phase === 'new') return newFacetState(state.algorithm);
  return {
    phase: state.phase,
    stability: state.stability,
    difficulty: state.difficulty,
    ease: state.ease,
    intervalDays: state.interval_days,
    repetitions: state.repetitions,
    lapses: state.lapses,
    learningStep: state.learning_step,
    lastReviewedAt: moment(state.last_reviewed_at),
  };
}

/** The response for a word. */
export function toWord({ term_key: _key, states, ...row }: RefWordRow, settings: SchedulerSettings, now: Date) {
  const reviewStates = states.map((state) => toReviewState(state, settings, now));
  return { ...row, leech: states.some(({ leech }) => leech), review_state: reviewStates[0], review_states: reviewStates };
}

/** `toWord` with the facet asked in a session and the outcome of each grade. */
export function toSessionWord({ facet, group_retention = null, ...row }: SessionWordRow, account: SchedulerSettings, now: Date) {
  const settings = withRetention(account, group_retention);
  const { states } = row;
  const state = states.find((one) => one.facet === facet);
  if (!state) throw new Error(`The word has no facet ${facet}.`);
  const { again, hard, good, easy } = preview(memoryOf(state), now, settings);
  const intervals = { again: again.seconds, hard: hard.seconds, good: good.seconds, easy: easy.seconds };
  const { phase, learning_step } = state;
  return { ...toWord({ ...row, states }, settings, now), facet, phase, learning_step, intervals };
}

function toReviewState({ phase, learning_step, leech: _leech, ease, ...state }: RefStateRow, settings: SchedulerSettings, now: Date) {
  return {
    ...state,
    due_at: moment(state.due_at),
    last_reviewed_at: moment(state.last_reviewed_at),
    ease_factor: ease,
    retrievability: retrievability(memoryOf({ ...state, phase, learning_step, ease }), now, settings),
  };
}

/** Timestamps inside JSON arrive in PostgreSQL's text format. */
export function moment(text: string | Date | null): Date | null {
  return text === null ? null : new Date(text);
}
