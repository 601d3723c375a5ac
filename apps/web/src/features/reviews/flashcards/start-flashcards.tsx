import { useEffect, useEffectEvent } from 'react';
import { LoadFailure } from '../../../components/load-failure.js';
import { hasCode } from '../../../lib/faults.js';
import { useStartFlashcards } from '../api/start-flashcards.js';
import { SessionLoading } from '../components/with-session.js';
import { NothingDue } from '../start/nothing-due.js';

export interface StartFlashcardsProps {
  groupId: number | undefined;
  onStarted: (sessionId: number) => void;
}

/** Draws the cards as soon as it appears. */
export function StartFlashcards({ groupId, onStarted }: StartFlashcardsProps) {
  const startFlashcards = useStartFlashcards();
  const start = () => {
    startFlashcards.mutate(groupId, {
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
    return <NothingDue wish={{ mode: 'standard', ahead: false, ...(groupId !== undefined && { groupId }) }} />;
  }
  if (startFlashcards.error) return <LoadFailure error={startFlashcards.error} onRetry={start} />;
  return <SessionLoading />;
}
