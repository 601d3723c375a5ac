import { Skeleton } from '@mantine/core';
import { LoadFailure } from '../../../components/load-failure.js';
import { NothingHere } from '../../../components/nothing-here.js';
import { isMissing } from '../../../lib/faults.js';
import { useSession } from '../api/get-session.js';
import { ReviewPlayer } from './review-player.js';

/** Takes a session up where it stands on the server. */
export function ResumeReview({ sessionId }: { sessionId: number }) {
  const session = useSession(sessionId);
  const reload = () => void session.refetch();
  if (session.isPending || session.isRefetching) return <Skeleton height={304} />;
  if (isMissing(session.error)) return <NothingHere />;
  if (session.isError) return <LoadFailure error={session.error} onRetry={reload} />;
  return <ReviewPlayer key={session.dataUpdatedAt} loaded={session.data} onReload={reload} />;
}
