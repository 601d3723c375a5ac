import { type Algorithm, type FacetState, newFacetState, type Phase, type Status } from '@wordhoard/scheduling';
import { WORD_FIELD_NAMES, type WordFields } from '@wordhoard/word-fields';

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

/** A word with its schedules. */
export interface WordRow extends WordFields {
  readonly id: number;
  readonly group_id: number;
  readonly ai_state: 'human' | 'unverified' | 'verified';
  readonly ai_provider: string | null;
  readonly ai_model: string | null;
  readonly ai_confidence: number | null;
  readonly ai_verified_at: Date | null;
  readonly suspended: boolean;
  /** A color from 1 to 7; 0 for none. */
  readonly flag: number;
  readonly term_key: string;
  readonly revision: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly states: StateRow[];
}

const WORD_COLUMN_NAMES = [
  'id',
  'group_id',
  ...WORD_FIELD_NAMES,
  'ai_state',
  'ai_provider',
  'ai_model',
  'ai_confidence',
  'ai_verified_at',
  'suspended',
  'flag',
  'term_key',
  'revision',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof WordRow)[];

export const WORD_ROW_KEYS: readonly (keyof WordRow)[] = [...WORD_COLUMN_NAMES, 'states'];

/** The columns of WordRow except `states`, of a table named `w`. */
export const WORD_COLUMNS = WORD_COLUMN_NAMES.map((name) => `w.${name}`).join(', ');

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
