import { type AnswerAttempt, type AnswerInput, type Card, questionStateOf } from '@wordhoard/review-client';
import type { Grade } from '@wordhoard/scheduling';
import type { ReviewDisplay, CardView } from './review-display.js';

/** The learner's decision on a card. A null grade skips the card to the end. */
export type CardDecision =
  | ({ readonly kind: 'answer'; readonly grade: Grade | null } & Pick<AnswerInput, 'attempt' | 'responseTimeMs'>)
  | { readonly kind: 'undo' | 'finish' | 'leave' };

export type Frame = Pick<CardView, 'mode' | 'number' | 'total' | 'grades' | 'notice' | 'minutesEarly'>;

/** Shows a card and reads keys until there is a decision. Same keys as in the web app. */
export async function askCard(display: ReviewDisplay, card: Card, frame: Frame, now: () => number): Promise<CardDecision> {
  const began = now();
  const options = { mode: frame.mode, grades: frame.grades, prefersTyping: false };
  let isRevealed = false;
  let attempt: AnswerAttempt | null = null;
  let listsKeys = false;
  for (;;) {
    const question = questionStateOf(card, attempt, options);
    display.show({ ...frame, card, isRevealed, question, listsKeys });
    const key = await display.key();
    const digit = Number(key) - 1;
    const answer = (grade: Grade | null): CardDecision => ({ kind: 'answer', grade, attempt, responseTimeMs: now() - began });
    listsKeys = key === '?' && !listsKeys;
    if (key === 'u') return { kind: 'undo' };
    if (key === 'q') return { kind: 'finish' };
    if (key === 'leave') return { kind: 'leave' };
    if (key === 's') return answer(null);
    if (!isRevealed) {
      const choice = question.choices?.[digit];
      attempt = choice === undefined ? null : { format: 'choice', text: choice };
      isRevealed = attempt !== null || isShowKey(key);
    } else if (isShowKey(key)) return answer(question.suggested);
    // With multiple choice, the chosen option determines the grade.
    else if (attempt === null && frame.grades[digit]) return answer(frame.grades[digit]);
  }
}

function isShowKey(key: string): boolean {
  return key === 'space' || key === 'enter';
}
