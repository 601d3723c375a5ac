import { useEffect, useEffectEvent } from 'react';
import { LoadFailure } from '../../../components/load-failure.js';
import { hasCode } from '../../../lib/faults.js';
import { type FlashcardWish, useStartFlashcards } from '../api/start-flashcards.js';
import { SessionLoading } from '../components/with-session.js';
import { NothingDue } from '../start/nothing-due.js';

export interface StartFlashcardsProps {
  wish: FlashcardWish;
  onStarted: (sessionId: number) => void;
}

/** Starts a session on mount. */
export function StartFlashcards({ wish, onStarted }: StartFlashcardsProps) {
  const startFlashcards = useStartFlashcards();
  const start = () => {
    startFlashcards.mutate(wish, {
      onSuccess: (session) => {
        onStarted(session.session_id);
      },
    });
  };
  const startAtOnce = useEffectEvent(start);
  useEffect(() => {
    startAtOnce();
  }, []);

  if (hasCode(startFlashcards.error, 'REVIEW.NOTHING_DUE')) {
    const { groupId, isAhead } = wish;
    return <NothingDue wish={{ mode: 'standard', ahead: isAhead, ...(groupId !== undefined && { groupId }) }} page="flashcards" />;
  }
  if (startFlashcards.error) return <LoadFailure error={startFlashcards.error} onRetry={start} />;
  return <SessionLoading />;
}
