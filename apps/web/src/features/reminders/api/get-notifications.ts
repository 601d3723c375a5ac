import { useQuery } from '@tanstack/react-query';
import { listNotificationsOptions } from '@wordhoard/api-client/queries';

const EVERY_MS = 30_000;

/** What waits for the learner to look at it. Asked for again whenever they come back, and after whatever they change. */
export function useNotifications() {
  return useQuery({ ...listNotificationsOptions(), refetchOnWindowFocus: 'always' });
}

/** The same for the page that shows them: as long as it is in sight, it follows what comes, goes and lapses. */
export function useFollowedNotifications() {
  return useQuery({ ...listNotificationsOptions(), refetchOnWindowFocus: 'always', refetchInterval: EVERY_MS });
}
