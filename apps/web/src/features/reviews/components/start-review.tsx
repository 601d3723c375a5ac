import { useEffect, useEffectEvent, useState } from 'react';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { hasCode } from '../../../lib/faults.js';
import { uuidV7 } from '../../../lib/uuid-v7.js';
import { useStartSession } from '../api/start-session.js';
import { NothingDue } from './nothing-due.js';
import { UnsavedNotice } from './unsaved-notice.js';

export interface StartReviewProps {
  groupId: number | undefined;
  onStarted: (sessionId: number) => void;
}

/** Starts a session as soon as it appears. One operation id for its whole life, so that it never starts two. */
export function StartReview({ groupId, onStarted }: StartReviewProps) {
  const [operationId] = useState(uuidV7);
  const startSession = useStartSession();
  const start = () => {
    const body = { operation_id: operationId, ...(groupId !== undefined && { group_id: groupId }) };
    startSession.mutate(body, {
      onSuccess: (session) => {
        onStarted(session.session_id);
      },
    });
  };
  const startAtOnce = useEffectEvent(start);
  useEffect(() => {
    startAtOnce();
  }, []);

  if (hasCode(startSession.error, 'REVIEW.NOTHING_DUE')) return <NothingDue />;
  if (startSession.error) return <LoadFailure error={startSession.error} onRetry={start} />;
  return (
    <>
      <UnsavedNotice />
      <Loading heights={[304]} />
    </>
  );
}
