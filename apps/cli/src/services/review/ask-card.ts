import { type CardAnswer, type ReviewCard, choicesOf, type AnswerGrade, rightChoice } from './card.js';
import type { ReviewDisplay, CardView } from './review-display.js';

/** The learner's decision on a card. */
export type CardDecision = ({ readonly kind: 'answer' } & CardAnswer) | { readonly kind: 'undo' | 'finish' | 'leave' };

export type Frame = Pick<CardView, 'mode' | 'number' | 'total' | 'grades' | 'notice' | 'minutesEarly'>;

/** Shows a card and reads keys until there is a decision. Same keys as in the web app. */
export async function askCard(display: ReviewDisplay, card: ReviewCard, frame: Frame, now: () => number): Promise<CardDecision> {
  const began = now();
  const choices = choicesOf(card);
  let isRevealed = false;
  let chosen: string | null = null;
  let listsKeys = false;
  for (;;) {
    const suggested = chosen !== null && chosen !== rightChoice(card) ? 'again' : 'good';
    display.show({ ...frame, card, isRevealed, choices, chosen, suggested, listsKeys });
    const key = await display.key();
    const digit = Number(key) - 1;
    const answer = (grade: AnswerGrade | null): CardDecision => ({ kind: 'answer', grade, choice: chosen, responseTimeMs: now() - began });
    listsKeys = key === '?' && !listsKeys;
    if (key === 'u') return { kind: 'undo' };
    if (key === 'q') return { kind: 'finish' };
    if (key === 'leave') return { kind: 'leave' };
    if (key === 's') return answer(null);
    if (!isRevealed) {
      chosen = choices?.[digit] ?? null;
      isRevealed = chosen !== null || isShowKey(key);
    } else if (isShowKey(key)) return answer(suggested);
    // With multiple choice, the chosen option determines the grade.
    else if (chosen === null && frame.grades[digit]) return answer(frame.grades[digit]);
  }
}

function isShowKey(key: string): boolean {
  return key === 'space' || key === 'enter';
}
