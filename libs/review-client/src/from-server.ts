import type { AnswerResultDto, ReviewSessionDto } from '@wordhoard/api-client/types';
import { Phase, Status } from '@wordhoard/scheduling';
import type { Card } from './card.js';

/** A session as loaded from the server. */
export interface LoadedSession {
  words: readonly Card[];
  inLearning: readonly Card[];
  total: number;
  learnAheadMinutes: number;
  isStopped: boolean;
  /** Whether new words are introduced before they are asked. */
  introducesNewWords: boolean;
}

/** The server's result of an answer. */
export interface Recorded {
  /** The card as it is asked again; null once it is done for today. */
  next: Card | null;
  /** Whether the word left learning with this answer. */
  hasGraduated: boolean;
}

/** The session in a response. */
export function loadedSession(
  { words, in_learning, word_count, learn_ahead_minutes, ended_at }: ReviewSessionDto,
  introducesNewWords = false,
): LoadedSession {
  return {
    ...{ words, inLearning: in_learning, total: word_count, learnAheadMinutes: learn_ahead_minutes },
    ...{ isStopped: ended_at !== null, introducesNewWords },
  };
}

/** The result in the response to an answer. @param card as it was asked */
export function recordedAnswer({ word, next }: AnswerResultDto, { phase, facet }: Card): Recorded {
  const status = word.review_states.find((state) => state.facet === facet)?.status;
  const wasInLearning = phase === Phase.new || phase === Phase.learning;
  return { next, hasGraduated: wasInLearning && (status === Status.review || status === Status.mastered) };
}
