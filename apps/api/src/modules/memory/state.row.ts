import { type Algorithm, type FacetState, newFacetState, type Phase, type Status } from '@wordhoard/scheduling';

/** A review state as JSON in a statement's result, where times are text. */
export interface StateRow {
  readonly facet: number;
  readonly algorithm: Algorithm;
  readonly status: Status;
  readonly phase: Phase;
  readonly due_at: string | null;
  readonly stability: number | null;
  readonly difficulty: number | null;
  readonly ease: number | null;
  readonly interval_days: number;
  readonly repetitions: number;
  readonly lapses: number;
  readonly learning_step: number;
  readonly last_reviewed_at: string | null;
  readonly strength: number;
  readonly leech: boolean;
}

export const STATE_COLUMNS = `facet, algorithm, status, phase, due_at, stability, difficulty, ease, interval_days, repetitions, lapses,
  learning_step, last_reviewed_at, strength, leech`;

/** The facets that a group asks of its words. The statement must provide `directions`. */
export const FACETS_OF_WORD = `generate_series(0, (directions = 'both')::int) as f (facet)`;

/** All schedules of the word `w`, by the primary key of review_states. */
export const WORD_STATES = `(select json_agg(s order by s.facet) from (
  select ${STATE_COLUMNS} from review_states where account_id = w.account_id and word_id = w.id) s) as states`;

export function memoryOf(state: StateRow): FacetState {
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
    lastReviewedAt: state.last_reviewed_at === null ? null : new Date(state.last_reviewed_at),
  };
}
