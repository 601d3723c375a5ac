import type { QueryClient } from '@tanstack/react-query';
import { getRecallSettingsOptions, listNotificationsOptions } from '@wordhoard/api-client/queries';
import { acknowledgeNotifications } from '@wordhoard/api-client/sdk';
import { isNotificationClick, type NotificationData } from '../../../lib/notification-click.js';
import { SeenNotifications } from './seen-notifications.js';
import { poll } from './poll.js';
import { Tray } from './tray.js';

export interface PollingOptions {
  accountId: number;
  queryClient: QueryClient;
  /** Goes to a path of the app. */
  open: (path: string) => void;
}

/**
 * Brings an account's notifications to the screen, in one tab of this browser: the first holds a lock, and when it is gone the next one
 * has it. Every tab listens for clicks. Hidden tabs keep polling, since that is when notifications matter.
 *
 * @returns what ends it, and takes back what is shown
 */
export function startPolling({ accountId, queryClient, open }: PollingOptions): () => void {
  const end = new AbortController();
  const seen = new SeenNotifications(accountId);
  const onClick = ({ notificationId, path }: NotificationData) => {
    window.focus();
    open(path);
    void acknowledge(notificationId, queryClient);
  };
  const tray = new Tray(onClick);
  const bring = async () => {
    const { notifications } = await queryClient.fetchQuery({ ...listNotificationsOptions(), staleTime: 0, retry: false });
    if (end.signal.aborted) return;
    await tray.keepOnly(notifications.map(({ id }) => id));
    const fresh = seen.take(notifications, Date.now());
    if (fresh.length === 0 || !(await isWanted(queryClient))) return;
    for (const notification of fresh) if (!end.signal.aborted) await tray.show(notification);
  };
  listenToServiceWorker(onClick, end.signal);
  navigator.locks
    .request(`wordhoard.notifications.${accountId}`, { signal: end.signal }, () => poll(bring, end.signal))
    // It was ended while another tab had the lock.
    .catch(() => undefined);
  return () => {
    end.abort();
    void tray.keepOnly([]);
  };
}

/** Whether the account has notifications on devices at all. */
async function isWanted(queryClient: QueryClient): Promise<boolean> {
  return (await queryClient.fetchQuery({ ...getRecallSettingsOptions(), retry: false })).desktop_enabled;
}

async function acknowledge(id: number, queryClient: QueryClient): Promise<void> {
  try {
    await acknowledgeNotifications({ body: { notification_ids: [id] } });
    await queryClient.invalidateQueries();
  } catch {
    // It stays in the list, where it can be read again.
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
