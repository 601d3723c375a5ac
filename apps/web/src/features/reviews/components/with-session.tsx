import type { ReviewSessionDto } from '@wordhoard/api-client/types';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { NothingHere } from '../../../components/empty-notice.js';
import { isMissing } from '../../../lib/faults.js';
import { useSession } from '../api/get-session.js';
import { SessionWords } from './card-additions.js';
import { UnsavedNotice } from './session-notices.js';

export interface WithSessionProps {
  id: number;
  /** Remounted with every load. */
  children: (loaded: ReviewSessionDto, onReload: () => void) => ReactNode;
}

/** Loads a session in its current state on the server. */
export function WithSession({ id, children }: WithSessionProps) {
  const session = useSession(id);
  const reload = () => void session.refetch();
  if (session.isPending || session.isRefetching) return <SessionLoading />;
  if (isMissing(session.error)) return <NothingHere />;
  if (session.isError) return <LoadFailure error={session.error} onRetry={reload} />;
  const { words, in_learning } = session.data;
  return (
    <SessionWords key={session.dataUpdatedAt} value={[...words, ...in_learning].map((card) => card.id)}>
      {children(session.data, reload)}
    </SessionWords>
  );
}

/** Shown while a session starts or loads, which may wait for queued answers. */
export function SessionLoading() {
  return (
    <>
      <UnsavedNotice />
      <Loading heights={[304]} />
    </>
  );
}
