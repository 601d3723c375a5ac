import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { LoadFailure } from '../../../components/load-failure.js';
import { hasCode } from '../../../lib/faults.js';
import { useStartSession } from '../api/start-session.js';
import { SessionLoading } from '../components/with-session.js';
import { preferences } from '../preferences.js';
import { NothingDue } from './nothing-due.js';
import { type SessionStartOptions, toStartBody } from './start-options.js';

export interface StartReviewProps {
  options: SessionStartOptions;
  onStarted: (sessionId: number) => void;
  /** Shown instead if nothing is due. */
  whenNothingDue?: ReactNode;
}

/** Starts a session on mount. Its operation id stays the same, so it never starts two. */
export function StartReview({ options, onStarted, whenNothingDue }: StartReviewProps) {
  const [operationId] = useState(() => uuidv7());
  const startSession = useStartSession();
  const start = () => {
    startSession.mutate(
      { ...toStartBody(options, Number(preferences().limit)), operation_id: operationId },
      {
        onSuccess: (session) => {
          onStarted(session.session_id);
        },
      },
    );
  };
  const startAtOnce = useEffectEvent(start);
  useEffect(() => {
    startAtOnce();
  }, []);

  if (hasCode(startSession.error, 'REVIEW.NOTHING_DUE')) return whenNothingDue ?? <NothingDue options={options} />;
  if (startSession.error) return <LoadFailure error={startSession.error} onRetry={start} />;
  return <SessionLoading />;
}
