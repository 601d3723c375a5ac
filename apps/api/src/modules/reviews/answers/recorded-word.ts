import { status, strength } from '@wordhoard/scheduling';
import { WORD_ROW_KEYS, type WordRow } from '../../vocabulary/word.row.js';
import type { StateRow } from '../../memory/state.row.js';
import type { ScheduledFacet } from '../../memory/log/effect.js';
import type { AnswerContextRow } from './review-record.repository.js';

/** The word after the answer, without the other columns of the row. */
export function withUpdatedFacet(read: AnswerContextRow, after: ScheduledFacet | null): WordRow {
  const word = Object.fromEntries(WORD_ROW_KEYS.map((key) => [key, read[key]])) as unknown as WordRow;
  if (!after) return word;
  return { ...word, states: word.states.map((one) => (one.facet === read.facet ? toStateRow(read, after) : one)) };
}

function toStateRow({ facet, scheduler }: AnswerContextRow, { memory, dueAt, leech }: ScheduledFacet): StateRow {
  return {
    facet,
    algorithm: scheduler,
    status: status(memory),
    strength: strength(memory, scheduler),
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
