import { randomUUID } from 'node:crypto';
import type { AnswerDto, ReviewSessionDto, SessionWordDto } from '@wordhoard/api-client/types';

export type ReviewCard = SessionWordDto;
export type TerminalReviewMode = ReviewSessionDto['mode'];
export type AnswerGrade = NonNullable<AnswerDto['grade']>;

export const MODES = ['standard', 'focus', 'walking', 'night', 'break', 'mistakes'] as const satisfies TerminalReviewMode[];

/** From worst to best, as the keys 1 to 4 give them. */
export const GRADES = ['again', 'hard', 'good', 'easy'] as const satisfies AnswerGrade[];

/** For people who do not want to weigh their answers. */
export const TWO_GRADES = ['again', 'good'] as const satisfies AnswerGrade[];

/** The API takes no longer time; a card that lay open for days was not thought about for days. */
const MAX_RESPONSE_MS = 86_400_000;

export interface CardAnswer {
  /** Null puts the card off to the end. */
  readonly grade: AnswerGrade | null;
  /** What was chosen, where there was a choice. */
  readonly choice: string | null;
  readonly responseTimeMs: number;
}

/** Whether the card shows the meaning and asks for the term: also odd ones beyond 1, which come from imports. */
export function asksForTerm({ facet }: ReviewCard): boolean {
  return facet % 2 === 1;
}

/** What is asked, and what the answer is. */
export function sidesOf(card: ReviewCard): { readonly front: string; readonly back: string } {
  const meaning = card.translations.join(', ') || (card.definition ?? '');
  return asksForTerm(card) ? { front: meaning, back: card.term } : { front: card.term, back: meaning };
}

/** What to choose from, the right one among them; null where the card is recalled instead. */
export function choicesOf(card: ReviewCard): readonly string[] | null {
  const right = rightChoice(card);
  return card.options && right !== undefined && card.options.includes(right) ? card.options : null;
}

export function rightChoice(card: ReviewCard): string | undefined {
  return asksForTerm(card) ? card.term : card.translations[0];
}

/** What is sent of an answer. Its operation id makes sending it twice harmless. */
export function answerBody(card: ReviewCard, { grade, choice, responseTimeMs }: CardAnswer): AnswerDto {
  return {
    word_id: card.id,
    facet: card.facet,
    ...(grade === null ? { outcome: 'skipped' } : { outcome: grade === 'again' ? 'incorrect' : 'correct', grade }),
    response_time_ms: Math.min(Math.round(responseTimeMs), MAX_RESPONSE_MS),
    prompt_direction: asksForTerm(card) ? 'to_target' : 'to_native',
    answer_format: choice === null ? 'recall' : 'choice',
    ...(choice !== null && { attempted_answer: choice }),
    operation_id: randomUUID(),
  };
}
