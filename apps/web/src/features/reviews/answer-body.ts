import type { AnswerDto } from '@wordhoard/api-client/types';
import type { Card } from './api/get-session.js';
import { asksForTerm } from './card-answers.js';
import type { Grade } from './grades.js';
import type { Attempt } from './review-session.js';

/** The API takes no longer time; a card that lay open for days was not thought about for days. */
const MAX_RESPONSE_MS = 86_400_000;

export interface Given {
  operationId: string;
  /** `null` puts the card off. Known and not known come without a grade from flashcards, which have but these two. */
  grade: Grade | 'known' | 'unknown' | null;
  attempt: Attempt | null;
  /** Where the clock was set back, no time at all. */
  responseTimeMs: number;
}

/** What is sent of an answer; its operation id makes sending it twice harmless. */
export function answerBody(
  { id, facet }: Card,
  { operationId, grade, attempt, responseTimeMs }: Given,
): AnswerDto & { operation_id: string } {
  return {
    word_id: id,
    facet,
    ...outcomeOf(grade),
    response_time_ms: Math.min(Math.max(0, Math.round(responseTimeMs)), MAX_RESPONSE_MS),
    prompt_direction: asksForTerm({ facet }) ? 'to_target' : 'to_native',
    answer_format: attempt?.format ?? 'recall',
    ...(attempt && attempt.text !== '' && { attempted_answer: attempt.text }),
    operation_id: operationId,
  };
}

function outcomeOf(grade: Given['grade']): Pick<AnswerDto, 'outcome' | 'grade'> {
  if (grade === null) return { outcome: 'skipped' };
  if (grade === 'known') return { outcome: 'correct' };
  if (grade === 'unknown') return { outcome: 'incorrect' };
  return { outcome: grade === 'again' ? 'incorrect' : 'correct', grade };
}
