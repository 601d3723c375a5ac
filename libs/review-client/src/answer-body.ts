import type { AnswerDto } from '@wordhoard/api-client/types';
import { asksForTerm, type Grade, LIMITS, outcomeOf } from '@wordhoard/scheduling';
import type { Card } from './card.js';

/** The learner's answer before the answer was revealed. */
export interface AnswerAttempt {
  readonly format: 'typed' | 'choice';
  readonly text: string;
}

export interface AnswerInput {
  /** Makes it safe to send the answer twice. */
  readonly operationId: string;
  /** `null` skips the card. Flashcards send `known` or `unknown` instead of a grade. */
  readonly grade: Grade | 'known' | 'unknown' | null;
  readonly attempt: AnswerAttempt | null;
  /** In milliseconds, sent within the limits of the API: it is negative if the clock was set back, and days long for a card left open. */
  readonly responseTimeMs: number;
}

/** The request body of an answer. */
export function answerBody(
  { id, facet }: Card,
  { operationId, grade, attempt, responseTimeMs }: AnswerInput,
): AnswerDto & { operation_id: string } {
  const { min, max } = LIMITS.responseTimeMs;
  return {
    word_id: id,
    facet,
    ...resultOf(grade),
    response_time_ms: Math.min(Math.max(min, Math.round(responseTimeMs)), max),
    prompt_direction: asksForTerm(facet) ? 'to_target' : 'to_native',
    answer_format: attempt?.format ?? 'recall',
    ...(attempt && attempt.text !== '' && { attempted_answer: attempt.text }),
    operation_id: operationId,
  };
}

function resultOf(grade: AnswerInput['grade']): Pick<AnswerDto, 'outcome' | 'grade'> {
  if (grade === null) return { outcome: 'skipped' };
  if (grade === 'known') return { outcome: 'correct' };
  if (grade === 'unknown') return { outcome: 'incorrect' };
  return { outcome: outcomeOf(grade), grade };
}
