import { randomUUID } from 'node:crypto';
import type { AnswerDto, ReviewSessionDto, SessionWordDto } from '@wordhoard/api-client/types';
import { asksForTerm } from '@wordhoard/scheduling';

export type ReviewCard = SessionWordDto;
export type TerminalReviewMode = ReviewSessionDto['mode'];
export type AnswerGrade = NonNullable<AnswerDto['grade']>;

export const MODES = ['standard', 'focus', 'walking', 'night', 'break', 'mistakes'] as const satisfies TerminalReviewMode[];

/** From worst to best, on keys 1 to 4. */
export const GRADES = ['again', 'hard', 'good', 'easy'] as const satisfies AnswerGrade[];

/** For learners who do not want to grade their answers. */
export const TWO_GRADES = ['again', 'good'] as const satisfies AnswerGrade[];

/** The API's maximum: a card that was open for days was not being answered for days. */
const MAX_RESPONSE_MS = 86_400_000;

export interface CardAnswer {
  /** Null skips the card to the end. */
  readonly grade: AnswerGrade | null;
  /** The chosen option, for multiple choice. */
  readonly choice: string | null;
  readonly responseTimeMs: number;
}

/** The question and the answer. */
export function sidesOf(card: ReviewCard): { readonly front: string; readonly back: string } {
  const meaning = card.translations.join(', ') || (card.definition ?? '');
  return asksForTerm(card.facet) ? { front: meaning, back: card.term } : { front: card.term, back: meaning };
}

/** The options, including the correct one; null for free recall. */
export function choicesOf(card: ReviewCard): readonly string[] | null {
  const right = rightChoice(card);
  return card.options && right !== undefined && card.options.includes(right) ? card.options : null;
}

export function rightChoice(card: ReviewCard): string | undefined {
  return asksForTerm(card.facet) ? card.term : card.translations[0];
}

/** The request for an answer. Its operation id makes retries safe. */
export function answerBody(card: ReviewCard, { grade, choice, responseTimeMs }: CardAnswer): AnswerDto {
  return {
    word_id: card.id,
    facet: card.facet,
    ...(grade === null ? { outcome: 'skipped' } : { outcome: grade === 'again' ? 'incorrect' : 'correct', grade }),
    response_time_ms: Math.min(Math.round(responseTimeMs), MAX_RESPONSE_MS),
    prompt_direction: asksForTerm(card.facet) ? 'to_target' : 'to_native',
    answer_format: choice === null ? 'recall' : 'choice',
    ...(choice !== null && { attempted_answer: choice }),
    operation_id: randomUUID(),
  };
}
