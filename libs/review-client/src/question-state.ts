import { Grade, offersOptions, type SessionMode } from '@wordhoard/scheduling';
import type { AnswerAttempt } from './answer-body.js';
import { type Card, choicesOf, expectedAnswersOf, rightChoice } from './card.js';
import { nearestGrade } from './grades.js';
import { judgeAnswer, type Judgement, suggestedGrade } from './typed-answer/judge-answer.js';

/** How the active card is asked, and the result of the learner's own answer. */
export interface QuestionState {
  /** Multiple-choice options in key order; null in other modes. */
  choices: readonly string[] | null;
  isTyped: boolean;
  attempt: AnswerAttempt | null;
  /** Present after a typed answer. */
  judgement: Judgement | null;
  /** Present after a choice. */
  isRightChoice: boolean | null;
  /** The most likely grade of those offered. */
  suggested: Grade;
}

export interface QuestionOptions {
  mode: SessionMode;
  /** Whether the learner prefers typing. */
  prefersTyping: boolean;
  grades: readonly Grade[];
}

/** How a card is asked, and what the learner's attempt says about the grade. */
export function questionStateOf(
  card: Card,
  attempt: AnswerAttempt | null,
  { mode, prefersTyping, grades }: QuestionOptions,
): QuestionState {
  const expected = expectedAnswersOf(card);
  const judgement = attempt?.format === 'typed' ? judgeAnswer(attempt.text, expected) : null;
  const isRightChoice = attempt?.format === 'choice' ? attempt.text === rightChoice(card) : null;
  const fits = judgement ? suggestedGrade(judgement) : isRightChoice === false ? Grade.again : Grade.good;
  return {
    choices: choicesOf(card, mode),
    isTyped: prefersTyping && !offersOptions(mode) && expected.answers.length > 0,
    attempt,
    judgement,
    isRightChoice,
    suggested: nearestGrade(fits, grades),
  };
}
