import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  listNotificationsOptions,
  getRecallSettingsOptions,
  getRecallSettingsQueryKey,
  updateRecallSettingsMutation,
  actOnNotificationMutation,
} from '@wordhoard/api-client/queries';
import { acknowledgeNotifications } from '@wordhoard/api-client/sdk';
import { retryPassing } from '../../../lib/retry.js';

const POLL_INTERVAL_MS = 30_000;

/** Unread notifications. Refetched when the user returns to the page, and after every change. */
export function useNotifications() {
  return useQuery({ ...listNotificationsOptions(), refetchOnWindowFocus: 'always' });
}

/** Unread notifications, also refetched while the page that lists them is visible. */
export function useFollowedNotifications() {
  return useQuery({ ...listNotificationsOptions(), refetchOnWindowFocus: 'always', refetchInterval: POLL_INTERVAL_MS });
}

/** The account's notification channels are part of its recall settings. */
export function useNotificationSettings({ isNeeded = true } = {}) {
  return useQuery({ ...getRecallSettingsOptions(), enabled: isNeeded });
}

export function useUpdateNotificationSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    ...updateRecallSettingsMutation(),
    onSuccess: (settings) => {
      // Updates the cache at once, so that no field falls back to its old value during the refetch.
      queryClient.setQueryData(getRecallSettingsQueryKey(), settings);
    },
  });
}

/** Idempotent. */
export function useAcknowledgeNotification() {
  return useMutation({
    mutationFn: (id: number) => acknowledgeNotifications({ body: { notification_ids: [id] } }),
    retry: retryPassing,
  });
}

/** Performs a notification's action, which also acknowledges it. Repeating it has no effect. */
export function useActOnNotification() {
  return useMutation({ ...actOnNotificationMutation(), retry: retryPassing });
}
