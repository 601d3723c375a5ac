import { useEffect, useEffectEvent } from 'react';
import { LoadFailure } from '../../../components/load-failure.js';
import { hasCode } from '../../../lib/faults.js';
import { SessionLoading } from '../components/with-session.js';
import { NothingDue } from '../start/nothing-due.js';
import { type FlashcardOptions, useStartFlashcards } from '../api/start-session.js';

export interface StartFlashcardsProps {
  options: FlashcardOptions;
  onStarted: (sessionId: number) => void;
}

/** Starts a session on mount. */
export function StartFlashcards({ options, onStarted }: StartFlashcardsProps) {
  const startFlashcards = useStartFlashcards();
  const start = () => {
    startFlashcards.mutate(options, {
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
    const { groupId, isAhead } = options;
    return <NothingDue options={{ mode: 'standard', ahead: isAhead, ...(groupId !== undefined && { groupId }) }} page="flashcards" />;
  }
  if (startFlashcards.error) return <LoadFailure error={startFlashcards.error} onRetry={start} />;
  return <SessionLoading />;
}
