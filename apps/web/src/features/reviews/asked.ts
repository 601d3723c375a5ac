import type { Card } from './api/get-session.js';
import { choicesOf, expectedOf, rightChoice } from './card-answers.js';
import { type Grade, offered } from './grades.js';
import { type Mode, offersChoices } from './modes.js';
import type { Attempt } from './review-session.js';
import { judgeAnswer, type Judgement, suggestedGrade } from './typed-answer/judge-answer.js';

/** How the active card is asked, and the result of the learner's own answer. */
export interface Asked {
  /** Multiple-choice options in key order; null in other modes. */
  choices: readonly string[] | null;
  isTyped: boolean;
  attempt: Attempt | null;
  /** Present after a typed answer. */
  judgement: Judgement | null;
  /** Present after a choice. */
  isRightChoice: boolean | null;
  /** The most likely grade. */
  suggested: Grade;
}

export interface Asking {
  mode: Mode;
  /** Whether the learner prefers typing. */
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
