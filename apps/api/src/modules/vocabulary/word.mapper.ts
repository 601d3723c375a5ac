import { type Algorithm, retrievability, type SchedulerSettings } from '@wordhoard/scheduling';
import type { ReviewStateDto, WordDto } from './dto/word-response.dto.js';
import type { WordRow } from './word.row.js';
import { memoryOf, type StateRow } from '../memory/state.row.js';

export function toWord(row: WordRow, settings: SchedulerSettings, now: Date): WordDto {
  const { states, term_key: _key, ai_verified_at, created_at, updated_at, ...content } = row;
  const reviewStates = states.map((state) => toReviewState(state, settings, now));
  return {
    ...content,
    ai_verified_at: ai_verified_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    leech: states.some(({ leech }) => leech),
    review_state: reviewStates[0] as ReviewStateDto,
    review_states: reviewStates,
  };
}

/** A new word has no memory that depends on the settings, which saves reading them. */
export function isNew({ states }: WordRow): boolean {
  return states.every(({ phase }) => phase === 'new');
}

function toReviewState(state: StateRow, settings: SchedulerSettings, now: Date): ReviewStateDto {
  return {
    facet: state.facet,
    algorithm: state.algorithm,
    status: state.status,
    strength: state.strength,
    due_at: utc(state.due_at),
    last_reviewed_at: utc(state.last_reviewed_at),
    interval_days: state.interval_days,
    repetitions: state.repetitions,
    lapses: state.lapses,
    ease_factor: state.ease,
    stability: state.stability,
    difficulty: state.difficulty,
    retrievability: retrievability(memoryOf(state), now, under(state.algorithm, settings)),
  };
}

/** During a switch of algorithms, some memories still belong to the previous one. */
function under(algorithm: Algorithm, settings: SchedulerSettings): SchedulerSettings {
  return algorithm === settings.algorithm ? settings : { ...settings, algorithm };
}

function utc(moment: string | null): string | null {
  return moment === null ? null : new Date(moment).toISOString();
}
