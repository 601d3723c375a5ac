import { useQuery } from '@tanstack/react-query';
import { listNotificationsOptions } from '@wordhoard/api-client/queries';

const EVERY_MS = 30_000;

/** Unread notifications. Refetched when the user returns to the page, and after every change. */
export function useNotifications() {
  return useQuery({ ...listNotificationsOptions(), refetchOnWindowFocus: 'always' });
}

/** The same for the page that shows them: as long as it is in sight, it follows what comes, goes and lapses. */
export function useFollowedNotifications() {
  return useQuery({ ...listNotificationsOptions(), refetchOnWindowFocus: 'always', refetchInterval: EVERY_MS });
}
