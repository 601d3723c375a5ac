import type { Card } from './api/get-session.js';
import { choicesOf, expectedAnswersOf, rightChoice } from './card-answers.js';
import { type GradeName, offered } from './grades.js';
import { type ReviewSessionMode, offersChoices } from './modes.js';
import type { AnswerAttempt } from './review-session.js';
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
  /** The most likely grade. */
  suggested: GradeName;
}

export interface QuestionOptions {
  mode: ReviewSessionMode;
  /** Whether the learner prefers typing. */
  prefersTyping: boolean;
  grades: readonly GradeName[];
}

export function questionStateOf(
  card: Card,
  attempt: AnswerAttempt | null,
  { mode, prefersTyping, grades }: QuestionOptions,
): QuestionState {
  const expected = expectedAnswersOf(card);
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
