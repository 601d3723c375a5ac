import type { Card } from './api/get-session.js';
import { choicesOf, expectedOf, rightChoice } from './card-answers.js';
import { type Grade, offered } from './grades.js';
import { type Mode, offersChoices } from './modes.js';
import type { Attempt } from './review-session.js';
import { judgeAnswer, type Judgement, suggestedGrade } from './typed-answer/judge-answer.js';

/** How the card on the table is asked, and what the learner's own answer came to. */
export interface Asked {
  /** What to choose from, in the order of their keys; null where one recalls or types. */
  choices: readonly string[] | null;
  isTyped: boolean;
  attempt: Attempt | null;
  /** Present once an answer was typed. */
  judgement: Judgement | null;
  /** Present once an answer was chosen. */
  isRightChoice: boolean | null;
  /** The grade that most likely fits. */
  suggested: Grade;
}

export interface Asking {
  mode: Mode;
  /** Whether the learner would rather type. */
  prefersTyping: boolean;
  grades: readonly Grade[];
}

export function askedOf(card: Card, attempt: Attempt | null, { mode, prefersTyping, grades }: Asking): Asked {
  const expected = expectedOf(card);
  const judgement = attempt?.format === 'typed' ? judgeAnswer(attempt.text, expected) : null;
  const isRightChoice = attempt?.format === 'choice' ? attempt.text === rightChoice(card) : null;
  const fits = judgement ? suggestedGrade(judgement) : isRightChoice === false ? 'again' : 'good';
  return {
    choices: choicesOf(card, mode),
    isTyped: prefersTyping && !offersChoices(mode) && expected.answers.length > 0,
    attempt,
    judgement,
    isRightChoice,
    suggested: offered(fits, grades),
  };
}
