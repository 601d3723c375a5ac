import { useQueryClient } from '@tanstack/react-query';
import type { ReviewSessionDto, SessionSummaryDto, WordDto } from '@wordhoard/api-client/types';
import {
  type AnswerAttempt,
  answerBody,
  type AnswerInput,
  canSkip,
  canUndo,
  currentCard,
  gradeOfKnown,
  isFinished,
  loadedSession,
  newReviewSession,
  recordedAnswer,
  type ReviewEvent,
  type ReviewSession,
  reviewSession,
} from '@wordhoard/review-client';
import type { Grade } from '@wordhoard/scheduling';
import { type Dispatch, useEffect, useEffectEvent, useReducer, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { outbox, type ReviewOperation, type ReviewOutcome } from './api/send-review-operation.js';
import { rememberLastSession } from './last-session.js';
import { forgetOpenSession, type OpenSession, rememberOpenSession, type SessionPage } from './open-session.js';
import { useWordChanges, type WordChanges } from './use-word-changes.js';
import { undoOfEdit } from './word-changes.js';

export interface Review extends WordChanges {
  session: ReviewSession;
  /** Present once the server has completed the session. */
  summary: SessionSummaryDto | null;
  /** A word that the last answer made a leech. */
  leech: WordDto | null;
  /** Why the server rejected an answer; the session has to be reloaded. */
  refusal: unknown;
  reveal: (attempt?: AnswerAttempt) => void;
  grade: (grade: Grade) => void;
  /** Answers known or unknown, without a grade. */
  gradeKnown: (isKnown: boolean) => void;
  skip: () => void;
  /** Continues after an introduction. */
  introduce: () => void;
  undo: () => void;
  /** With the edited word. */
  edit: (word: WordDto) => void;
  /** Asks the next learning step once it is close enough. */
  askNextStep: () => void;
  /** Ends the session before its last card. */
  stop: () => void;
}

export interface ReviewOptions {
  /** Whether new words are introduced before they are asked. */
  introducesNewWords?: boolean;
  /** The kind of page that shows this session. */
  page: SessionPage;
  /** Reloads the session from the server. */
  onReload: () => void;
  /** When a break ends. */
  endsAt?: number | null;
  /** The room of a palace walk. */
  roomId?: number | null;
}

/** Plays a session: the page changes at once, and requests go through the outbox. */
export function useReview(loaded: ReviewSessionDto, options: ReviewOptions): Review {
  const { page, onReload, endsAt = null, roomId = null, introducesNewWords = false } = options;
  const { session_id: sessionId } = loaded;
  const [session, dispatch] = useReducer(reviewSession, null, () =>
    newReviewSession(loadedSession(loaded, introducesNewWords), Date.now()),
  );
  const isOver = isFinished(session);
  const { send, ...sending } = useSend();

  useCompletion({ id: sessionId, page, endsAt, roomId }, isOver, () => {
    send({ kind: 'complete', sessionId });
  });

  const { undoChange, ...changes } = useWordChanges(dispatch, (isWordBack) => {
    // The removed word was the last one, so the session was completed without it.
    if (isOver && isWordBack) send({ kind: 'reopen', sessionId });
  });

  const answer = (given: AnswerInput['grade'], event: (answered: Answered) => ReviewEvent) => {
    const card = currentCard(session);
    if (!card || changes.isChanging) return;
    const at = Date.now();
    const operationId = uuidv7();
    dispatch(event({ operationId, at }));
    const body = answerBody(card, { operationId, grade: given, attempt: session.attempt, responseTimeMs: at - session.shownAt });
    send({ kind: 'answer', sessionId, answer: body }, (outcome) => {
      if (outcome.kind === 'answer') dispatch({ type: 'recorded', operationId, at: Date.now(), ...recordedAnswer(outcome.result, card) });
    });
  };

  return {
    session,
    ...changes,
    ...sending,
    summary: isOver ? sending.summary : null,
    ...shownOnly(dispatch),
    grade: (grade) => {
      if (session.isRevealed) answer(grade, graded(grade));
    },
    gradeKnown: (isKnown) => {
      if (session.isRevealed) answer(isKnown ? 'known' : 'unknown', graded(gradeOfKnown(isKnown)));
    },
    skip: () => {
      if (canSkip(session)) answer(null, (answered) => ({ type: 'skipped', ...answered }));
    },
    undo: () => {
      if (!canUndo(session) || changes.isChanging) return;
      const last = session.done.at(-1);
      if (last?.change) return void undoChange(last.card, last.change);
      if (last) dispatch({ type: 'undone', at: Date.now() });
      // The server knows nothing of introductions.
      if (last?.isIntroduction) return;
      // An answer of an earlier visit is not on this page, so the server restores its card.
      send({ kind: 'undo', sessionId, operationId: uuidv7() }, last ? undefined : onReload);
    },
    edit: (word) => {
      dispatch({ type: 'edited', word, undoAction: undoOfEdit(currentCard(session), word) });
    },
  };
}

/** Actions that change only the page. */
function shownOnly(dispatch: Dispatch<ReviewEvent>): Pick<Review, 'reveal' | 'introduce' | 'askNextStep' | 'stop'> {
  return {
    reveal: (attempt) => {
      dispatch({ type: 'revealed', ...(attempt && { attempt }) });
    },
    introduce: () => void dispatch({ type: 'introduced', at: Date.now() }),
    askNextStep: () => void dispatch({ type: 'stepDue', at: Date.now() }),
    stop: () => void dispatch({ type: 'stopped' }),
  };
}

/** Remembers the session in this browser until it is over, and then completes it. */
function useCompletion(open: OpenSession, isOver: boolean, onOver: () => void): void {
  const settle = useEffectEvent(() => {
    if (isOver) onOver();
    else rememberOpenSession(open);
  });
  const { id } = open;
  useEffect(() => {
    settle();
    if (isOver) forgetOpenSession(id);
  }, [isOver, id]);
}

function graded(grade: Grade) {
  return (answered: Answered) => ({ type: 'graded' as const, grade, ...answered });
}

type Answered = Pick<ReviewEvent & { type: 'graded' }, 'operationId' | 'at'>;

/** Sends operations and keeps their results. */
function useSend() {
  const queryClient = useQueryClient();
  const [summary, setSummary] = useState<SessionSummaryDto | null>(null);
  const [leech, setLeech] = useState<WordDto | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);

  const handleOutcome = (outcome: ReviewOutcome) => {
    if (outcome.kind === 'complete') {
      setSummary(outcome.summary);
      rememberLastSession(outcome.summary.id);
    }
    if (outcome.kind === 'answer' && outcome.result.became_leech) setLeech(outcome.result.word);
  };
  const send = (operation: ReviewOperation, onDelivered?: (outcome: ReviewOutcome) => void) => {
    if (operation.kind === 'undo' || operation.kind === 'reopen') setSummary(null);
    // The leech notice stays for one card, and disappears after an undo.
    if (operation.kind !== 'complete') setLeech(null);
    outbox
      .add(operation)
      .then((outcome) => {
        handleOutcome(outcome);
        onDelivered?.(outcome);
        return queryClient.invalidateQueries();
      })
      .catch(setRefusal);
  };
  return { summary, leech, refusal, send };
}
