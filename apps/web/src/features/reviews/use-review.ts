import { useQueryClient } from '@tanstack/react-query';
import type { ReviewSessionDto, SessionSummaryDto, WordDto } from '@wordhoard/api-client/types';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { uuidV7 } from '../../lib/uuid-v7.js';
import { answerBody, type Given } from './answer-body.js';
import { outbox, type ReviewOperation, type ReviewOutcome } from './api/send-review-operation.js';
import type { Grade } from './grades.js';
import { rememberLastSession } from './last-session.js';
import { forgetOpenSession, rememberOpenSession, type SessionPage } from './open-session.js';
import {
  type Attempt,
  canSkip,
  canUndo,
  currentCard,
  newReviewSession,
  type ReviewEvent,
  type ReviewSession,
  reviewSession,
} from './review-session.js';

export interface Review {
  session: ReviewSession;
  /** Present once the server has closed the session. */
  summary: SessionSummaryDto | null;
  /** A word that has been forgotten so often that the server made it a leech just now. */
  leech: WordDto | null;
  /** Why the server would not take an answer; the session has to be loaded again. */
  refusal: unknown;
  reveal: (attempt?: Attempt) => void;
  grade: (grade: Grade) => void;
  /** Known or not known, without a grade. */
  tell: (isKnown: boolean) => void;
  skip: () => void;
  undo: () => void;
  edit: (word: WordDto) => void;
  /** Ends the session before its last card. */
  stop: () => void;
}

export interface ReviewOptions {
  /** Where this session is taken. */
  page: SessionPage;
  /** Loads the session anew from the server. */
  onReload: () => void;
  /** Of a break: when its time is over. */
  endsAt?: number | null;
  /** Of a walk: the room that it leads through. */
  roomId?: number | null;
}

/** Plays one session: what is shown changes at once, what is sent goes through the outbox. */
export function useReview(loaded: ReviewSessionDto, { page, onReload, endsAt = null, roomId = null }: ReviewOptions): Review {
  const { session_id: sessionId, words, word_count: total, ended_at } = loaded;
  const [session, dispatch] = useReducer(reviewSession, null, () =>
    newReviewSession(words, { total, isStopped: ended_at !== null }, performance.now()),
  );
  const isFinished = currentCard(session) === undefined;
  const { send, ...told } = useSending();

  const settle = useEffectEvent(() => {
    if (isFinished) send({ kind: 'complete', sessionId });
    else rememberOpenSession({ id: sessionId, page, endsAt, roomId });
  });
  useEffect(() => {
    settle();
    if (isFinished) forgetOpenSession(sessionId);
  }, [isFinished, sessionId]);

  const answer = (given: Given['grade'], event: (at: number) => ReviewEvent) => {
    const card = currentCard(session);
    if (!card) return;
    const at = performance.now();
    dispatch(event(at));
    const body = answerBody(card, { grade: given, attempt: session.attempt, responseTimeMs: at - session.shownAt });
    send({ kind: 'answer', sessionId, answer: body });
  };
  const graded = (grade: Grade) => (at: number) => ({ type: 'graded' as const, grade, at });

  return {
    session,
    ...told,
    summary: isFinished ? told.summary : null,
    reveal: (attempt) => {
      dispatch({ type: 'revealed', ...(attempt && { attempt }) });
    },
    grade: (grade) => {
      if (session.isRevealed) answer(grade, graded(grade));
    },
    tell: (isKnown) => {
      if (session.isRevealed) answer(isKnown ? 'known' : 'unknown', graded(isKnown ? 'good' : 'again'));
    },
    skip: () => {
      if (canSkip(session)) answer(null, (at) => ({ type: 'skipped', at }));
    },
    undo: () => {
      if (!canUndo(session)) return;
      const isHere = session.done.length > 0;
      if (isHere) dispatch({ type: 'undone', at: performance.now() });
      // An answer of an earlier visit is not on this page, so the server puts its card back.
      send({ kind: 'undo', sessionId, operationId: uuidV7() }, isHere ? undefined : onReload);
    },
    edit: (word) => {
      dispatch({ type: 'edited', word });
    },
    stop: () => {
      dispatch({ type: 'stopped' });
    },
  };
}

/** Sends, and keeps what came back of it. */
function useSending() {
  const queryClient = useQueryClient();
  const [summary, setSummary] = useState<SessionSummaryDto | null>(null);
  const [leech, setLeech] = useState<WordDto | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);

  const hear = (outcome: ReviewOutcome) => {
    if (outcome.kind === 'complete') {
      setSummary(outcome.summary);
      rememberLastSession(outcome.summary.id);
    }
    if (outcome.kind === 'answer' && outcome.result.became_leech) setLeech(outcome.result.word);
  };
  const send = (operation: ReviewOperation, onDelivered?: () => void) => {
    if (operation.kind === 'undo') setSummary(null);
    // The notice about a leech stays for one card; taken back, the word is none any more.
    if (operation.kind !== 'complete') setLeech(null);
    outbox
      .add(operation)
      .then((outcome) => {
        hear(outcome);
        onDelivered?.();
        return queryClient.invalidateQueries();
      })
      .catch(setRefusal);
  };
  return { summary, leech, refusal, send };
}
