import type { AnswerDto } from '@wordhoard/api-client/types';
import type { Card } from './api/get-session.js';
import { asksForTerm } from '@wordhoard/scheduling';
import type { GradeName } from './grades.js';
import type { AnswerAttempt } from './review-session.js';

/** The API's limit. A card left open for days does not mean days of thinking. */
const MAX_RESPONSE_MS = 86_400_000;

export interface AnswerInput {
  operationId: string;
  /** `null` skips the card. Flashcards send `known` or `unknown` instead of a grade. */
  grade: GradeName | 'known' | 'unknown' | null;
  attempt: AnswerAttempt | null;
  /** May be negative if the clock was set back; sent as 0. */
  responseTimeMs: number;
}

/** Request body of an answer; the operation id makes it safe to send this twice. */
export function answerBody(
  { id, facet }: Card,
  { operationId, grade, attempt, responseTimeMs }: AnswerInput,
): AnswerDto & { operation_id: string } {
  return {
    word_id: id,
    facet,
    ...outcomeOf(grade),
    response_time_ms: Math.min(Math.max(0, Math.round(responseTimeMs)), MAX_RESPONSE_MS),
    prompt_direction: asksForTerm(facet) ? 'to_target' : 'to_native',
    answer_format: attempt?.format ?? 'recall',
    ...(attempt && attempt.text !== '' && { attempted_answer: attempt.text }),
    operation_id: operationId,
  };
}

function outcomeOf(grade: AnswerInput['grade']): Pick<AnswerDto, 'outcome' | 'grade'> {
  if (grade === null) return { outcome: 'skipped' };
  if (grade === 'known') return { outcome: 'correct' };
  if (grade === 'unknown') return { outcome: 'incorrect' };
  return { outcome: grade === 'again' ? 'incorrect' : 'correct', grade };
}
