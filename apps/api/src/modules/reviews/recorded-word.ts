import { type StateRow, WORD_ROW_KEYS, type WordRow } from '../vocabulary/word.row.js';
import type { StandingRow } from './review-record.repository.js';
import type { ReviewRecord } from './review-record.js';

/** The word as a record leaves it, without the columns that were read beside it. */
export function withState(read: WordRow & StandingRow, state: ReviewRecord['state'] | null): WordRow {
  const word = Object.fromEntries(WORD_ROW_KEYS.map((key) => [key, read[key]])) as unknown as WordRow;
  if (!state) return word;
  const states = word.states.map((one) => (one.facet === read.facet ? toStateRow(one, read, state) : one));
  return { ...word, suspended: state.suspended ?? word.suspended, states };
}

function toStateRow(
  { facet }: StateRow,
  { scheduler }: StandingRow,
  { memory, status, strength, dueAt, leech }: ReviewRecord['state'],
): StateRow {
  return {
    facet,
    algorithm: scheduler,
    status,
    strength,
    leech,
    phase: memory.phase,
    due_at: dueAt?.toISOString() ?? null,
    stability: memory.stability,
    difficulty: memory.difficulty,
    ease: memory.ease,
    interval_days: memory.intervalDays,
    repetitions: memory.repetitions,
    lapses: memory.lapses,
    learning_step: memory.learningStep,
    last_reviewed_at: memory.lastReviewedAt?.toISOString() ?? null,
  };
}
