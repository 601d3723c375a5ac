import type { Grade } from '@wordhoard/scheduling';
import type { KeyActions } from '../../components/use-keys.js';
import type { Review } from './use-review.js';
import { undoChord } from './components/key-hints.js';
import type { QuestionState } from '@wordhoard/review-client';

export interface CardKeysOptions {
  questionState: QuestionState;
  grades: readonly Grade[];
  onEdit: () => void;
  onListKeys: () => void;
}

/**
 * Anki's keys: space shows the answer, then gives the suggested grade; digits choose, then grade; u undoes (as a chord also while typing),
 * e edits.
 */
export function cardKeys(review: Review, { questionState, grades, onEdit, onListKeys }: CardKeysOptions): KeyActions {
  const always = { u: review.undo, [undoChord()]: review.undo, s: review.skip, e: onEdit, '?': onListKeys };
  const { attempt, choices, suggested } = questionState;
  if (review.session.active?.isIntroduction) return { ...always, ' ': review.introduce };
  if (!review.session.isRevealed) {
    const choose = (text: string) => () => {
      review.reveal({ format: 'choice', text });
    };
    const reveal = () => {
      review.reveal();
    };
    return { ...always, ...(!questionState.isTyped && { ' ': reveal }), ...digits((choices ?? []).map(choose)) };
  }
  const give = (grade: Grade) => () => {
    review.grade(grade);
  };
  // A choice determines the grade.
  return { ...always, ' ': give(suggested), ...(attempt?.format !== 'choice' && digits(grades.map(give))) };
}

function digits(actions: readonly (() => void)[]): KeyActions {
  return Object.fromEntries(actions.map((action, index) => [String(index + 1), action]));
}
