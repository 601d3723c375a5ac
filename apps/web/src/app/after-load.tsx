import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ConnectionBanner } from '../features/offline/components/connection-banner.js';
import { offlineRoom } from '../features/offline/offline-room.js';
import { tokens } from './providers/tokens.js';
import { Updates } from './updates.js';

/** Loads after the first page: offline support, and the check for new versions. */
export function AfterLoad() {
  const queryClient = useQueryClient();
  useEffect(() => {
    offlineRoom.start({ tokens, onNews: () => void queryClient.invalidateQueries() });
  }, [queryClient]);
  return (
    <>
      <ConnectionBanner />
      <Updates />
    </>
  );
}
