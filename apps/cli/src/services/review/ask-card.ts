import { type Answered, type Card, choicesOf, type Grade, rightChoice } from './card.js';
import type { Table, View } from './table.js';

/** What the learner did with a card. */
export type Decision = ({ readonly kind: 'answer' } & Answered) | { readonly kind: 'undo' | 'finish' | 'leave' };

export type Frame = Pick<View, 'mode' | 'number' | 'total' | 'grades' | 'notice' | 'minutesEarly'>;

/** Shows a card and takes keys until something is decided. The keys are those of the web app. */
export async function askCard(table: Table, card: Card, frame: Frame, now: () => number): Promise<Decision> {
  const began = now();
  const choices = choicesOf(card);
  let isRevealed = false;
  let chosen: string | null = null;
  let listsKeys = false;
  for (;;) {
    const suggested = chosen !== null && chosen !== rightChoice(card) ? 'again' : 'good';
    table.show({ ...frame, card, isRevealed, choices, chosen, suggested, listsKeys });
    const key = await table.key();
    const digit = Number(key) - 1;
    const answer = (grade: Grade | null): Decision => ({ kind: 'answer', grade, choice: chosen, responseTimeMs: now() - began });
    listsKeys = key === '?' && !listsKeys;
    if (key === 'u') return { kind: 'undo' };
    if (key === 'q') return { kind: 'finish' };
    if (key === 'leave') return { kind: 'leave' };
    if (key === 's') return answer(null);
    if (!isRevealed) {
      chosen = choices?.[digit] ?? null;
      isRevealed = chosen !== null || isShowKey(key);
    } else if (isShowKey(key)) return answer(suggested);
    // A choice says by itself how well the word was known.
    else if (chosen === null && frame.grades[digit]) return answer(frame.grades[digit]);
  }
}

function isShowKey(key: string): boolean {
  return key === 'space' || key === 'enter';
}
