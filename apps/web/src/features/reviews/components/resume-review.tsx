import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { NothingHere } from '../../../components/nothing-here.js';
import { isMissing } from '../../../lib/faults.js';
import { useSession } from '../api/get-session.js';
import { ReviewPlayer } from './review-player.js';
import { UnsavedNotice } from './unsaved-notice.js';

/** Takes a session up where it stands on the server. */
export function ResumeReview({ sessionId }: { sessionId: number }) {
  const session = useSession(sessionId);
  const reload = () => void session.refetch();
  if (session.isPending || session.isRefetching) {
    return (
      <>
        <UnsavedNotice />
        <Loading heights={[304]} />
      </>
    );
  }
  if (isMissing(session.error)) return <NothingHere />;
  if (session.isError) return <LoadFailure error={session.error} onRetry={reload} />;
  return <ReviewPlayer key={session.dataUpdatedAt} loaded={session.data} onReload={reload} />;
}
