import { sameOriginPath } from '../lib/next-path.js';
import { type NotificationClick, readNotificationData } from '../lib/notification-click.js';

/** Opens the target of a clicked notification in the most recent tab, or in a new one. */
export async function openNotification(
  notification: Pick<Notification, 'data' | 'close'>,
  clients: Pick<Clients, 'matchAll' | 'openWindow'>,
): Promise<void> {
  notification.close();
  const data = readNotificationData(notification.data);
  // The one that had the focus last comes first.
  const [tab] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!tab) {
    await clients.openWindow(sameOriginPath(data?.path) ?? '/');
    return;
  }
  if (data) tab.postMessage({ type: 'notification-clicked', ...data } satisfies NotificationClick);
  await tab.focus();
}
