import type { WordDto } from '@wordhoard/api-client/types';
import { useReducer } from 'react';
import { Facet } from '@wordhoard/scheduling';
import { type Card, gradeOfKnown, newReviewSession, reviewSession } from '@wordhoard/review-client';
import type { FlashcardReview } from './flashcard-table.js';

/** A card for practice, which asks for the meaning. Its intervals have no effect. */
export function practiceCard(word: WordDto): Card {
  const day = 86_400;
  const intervals = { again: day, hard: day, good: day, easy: day };
  return { ...word, facet: Facet.recognition, phase: 'review', learning_step: 0, intervals };
}

/** Goes through the cards once, like a review. Nothing is sent, so no schedule changes. */
export function usePractice(cards: readonly Card[]): FlashcardReview {
  const [session, dispatch] = useReducer(reviewSession, null, () =>
    newReviewSession({ words: cards, ...UNSCHEDULED, total: cards.length }, Date.now()),
  );
  const gradeKnown = (isKnown: boolean) => {
    if (!session.isRevealed) return;
    const at = Date.now();
    const operationId = `${session.active?.card.id} ${at}`;
    dispatch({ type: 'graded', grade: gradeOfKnown(isKnown), operationId, at });
    dispatch({ type: 'recorded', operationId, next: null, hasGraduated: false, at });
  };
  return {
    session,
    reveal: () => {
      dispatch({ type: 'revealed' });
    },
    gradeKnown,
    undo: () => {
      dispatch({ type: 'undone', at: Date.now() });
    },
    stop: () => {
      dispatch({ type: 'stopped' });
    },
  };
}

const UNSCHEDULED = { inLearning: [], learnAheadMinutes: 0, isStopped: false, introducesNewWords: false };
