import type { ReviewSessionDto } from '@wordhoard/api-client/types';
import { Fragment, type ReactNode } from 'react';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { NothingHere } from '../../../components/empty-notice.js';
import { isMissing } from '../../../lib/faults.js';
import { useSession } from '../api/get-session.js';
import { UnsavedNotice } from './unsaved-notice.js';

export interface WithSessionProps {
  id: number;
  /** Changes with every load, to reset the component. */
  children: (loaded: ReviewSessionDto, onReload: () => void) => ReactNode;
}

/** Takes a session up where it stands on the server. */
export function WithSession({ id, children }: WithSessionProps) {
  const session = useSession(id);
  const reload = () => void session.refetch();
  if (session.isPending || session.isRefetching) return <SessionLoading />;
  if (isMissing(session.error)) return <NothingHere />;
  if (session.isError) return <LoadFailure error={session.error} onRetry={reload} />;
  return <Fragment key={session.dataUpdatedAt}>{children(session.data, reload)}</Fragment>;
}

/** In place of a session that is being started or loaded, which answers of another one may hold up. */
export function SessionLoading() {
  return (
    <>
      <UnsavedNotice />
      <Loading heights={[304]} />
    </>
  );
}
