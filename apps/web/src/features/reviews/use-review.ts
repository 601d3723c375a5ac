import { useQueryClient } from '@tanstack/react-query';
import type { ReviewSessionDto, SessionSummaryDto } from '@wordhoard/api-client/types';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { uuidV7 } from '../../lib/uuid-v7.js';
import { outbox, type ReviewOperation } from './api/send-review-operation.js';
import type { Grade } from './grades.js';
import { answeredCount, newReviewSession, type ReviewSession, reviewSession } from './review-session.js';

export interface Review {
  session: ReviewSession;
  /** Present once the server has closed the session. */
  summary: SessionSummaryDto | null;
  /** Why the server would not take an answer; the session has to be loaded again. */
  refusal: unknown;
  reveal: () => void;
  grade: (grade: Grade) => void;
  undo: () => void;
}

/** Plays one session: what is shown changes at once, what is sent goes through the outbox. */
export function useReview({ session_id: sessionId, words, word_count }: ReviewSessionDto, onReload: () => void): Review {
  const queryClient = useQueryClient();
  const [session, dispatch] = useReducer(reviewSession, null, () => newReviewSession(words, word_count, performance.now()));
  const [summary, setSummary] = useState<SessionSummaryDto | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const isFinished = session.cards.length === 0;

  const send = (operation: ReviewOperation, onDelivered?: () => void) => {
    outbox
      .add(operation)
      .then((result) => {
        if (result) setSummary(result);
        onDelivered?.();
        return queryClient.invalidateQueries();
      })
      .catch(setRefusal);
  };

  const complete = useEffectEvent(() => {
    send({ kind: 'complete', sessionId });
  });
  useEffect(() => {
    if (isFinished) complete();
  }, [isFinished]);

  const reveal = () => {
    dispatch({ type: 'revealed' });
  };

  const grade = (given: Grade) => {
    const card = session.cards[0];
    if (!card || !session.isRevealed) return;
    const at = performance.now();
    dispatch({ type: 'graded', at });
    const responseTimeMs = Math.round(at - session.shownAt);
    send({ kind: 'answer', sessionId, operationId: uuidV7(), wordId: card.id, facet: card.facet, grade: given, responseTimeMs });
  };

  const undo = () => {
    if (answeredCount(session) === 0) return;
    setSummary(null);
    const isHere = session.answered.length > 0;
    if (isHere) dispatch({ type: 'undone', at: performance.now() });
    // An answer of an earlier visit is not on this page, so the server puts its card back.
    send({ kind: 'undo', sessionId, operationId: uuidV7() }, isHere ? undefined : onReload);
  };

  return { session, summary: isFinished ? summary : null, refusal, reveal, grade, undo };
}
