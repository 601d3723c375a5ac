export { type AnswerAttempt, answerBody, type AnswerInput } from './answer-body.js';
export { type Card, stateOf } from './card.js';
export { loadedSession, recordedAnswer } from './from-server.js';
export { gradeOfKnown, offeredGrades } from './grades.js';
export { type QuestionOptions, type QuestionState, questionStateOf } from './question-state.js';
export {
  type ActiveQueuedCard,
  answeredCount,
  canSkip,
  canUndo,
  currentCard,
  graduatedCards,
  hasAnswers,
  isFinished,
  leftCards,
  missedCards,
  newReviewSession,
  nextStepAt,
  type ReviewEvent,
  type ReviewSession,
  reviewSession,
  type UndoableChange,
  type WordAction,
} from './review-session.js';
export type { DifferenceSegment } from './typed-answer/difference.js';
export type { Judgement } from './typed-answer/judge-answer.js';
