import type { QueryClient } from '@tanstack/react-query';
import { getRecallSettingsOptions, listNotificationsOptions } from '@wordhoard/api-client/queries';
import { acknowledgeNotifications } from '@wordhoard/api-client/sdk';
import { isNotificationClick, type NotificationData } from '../../../lib/notification-click.js';
import { poll } from './poll.js';
import { SeenNotificationIds } from './seen-notification-ids.js';
import { SystemNotifications } from './system-notifications.js';

export interface PollingOptions {
  accountId: number;
  queryClient: QueryClient;
  /** Navigates to a path of the app. */
  open: (path: string) => void;
}

/**
 * Shows an account's notifications from one tab of this browser: the tab that holds a Web Lock, and the next one after it is closed. Every
 * tab listens for clicks. Hidden tabs keep polling, since that is when notifications matter. @returns a function that stops polling and
 * closes shown notifications
 */
export function startPolling({ accountId, queryClient, open }: PollingOptions): () => void {
  const end = new AbortController();
  const seen = new SeenNotificationIds(accountId);
  const onClick = ({ notificationId, path }: NotificationData) => {
    window.focus();
    open(path);
    void acknowledge(notificationId, queryClient);
  };
  const systemNotifications = new SystemNotifications(onClick);
  const showNew = async () => {
    const { notifications } = await queryClient.fetchQuery({ ...listNotificationsOptions(), staleTime: 0, retry: false });
    if (end.signal.aborted) return;
    await systemNotifications.closeOthers(notifications.map(({ id }) => id));
    const fresh = seen.take(notifications, Date.now());
    if (fresh.length === 0 || !(await isEnabledForAccount(queryClient))) return;
    for (const notification of fresh) if (!end.signal.aborted) await systemNotifications.show(notification);
  };
  listenToServiceWorker(onClick, end.signal);
  navigator.locks
    .request(`wordhoard.notifications.${accountId}`, { signal: end.signal }, () => poll(showNew, end.signal))
    // Aborted while another tab held the lock.
    .catch(() => undefined);
  return () => {
    end.abort();
    void systemNotifications.closeOthers([]);
  };
}

/** Whether the account allows device notifications. */
async function isEnabledForAccount(queryClient: QueryClient): Promise<boolean> {
  return (await queryClient.fetchQuery({ ...getRecallSettingsOptions(), retry: false })).desktop_enabled;
}

async function acknowledge(id: number, queryClient: QueryClient): Promise<void> {
  try {
    await acknowledgeNotifications({ body: { notification_ids: [id] } });
    await queryClient.invalidateQueries();
  } catch {
    // It stays in the list, where it can be acknowledged again.
  }
}

function listenToServiceWorker(onClick: (data: NotificationData) => void, signal: AbortSignal): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data }: MessageEvent<unknown>) => {
      if (isNotificationClick(data)) onClick(data);
    },
    { signal },
  );
}
