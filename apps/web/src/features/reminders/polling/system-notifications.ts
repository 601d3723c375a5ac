import type { NotificationDto } from '@wordhoard/api-client/types';
import { type NotificationData, readNotificationData } from '../../../lib/notification-click.js';

const ICON = '/icon-192.png';

type Shown = Pick<Notification, 'data' | 'close'>;

/**
 * Notifications shown by the operating system. The service worker shows them if there is one, because then they outlive the tab, any tab
 * can close them, and phones support no other way.
 */
export class SystemNotifications {
  /** Those shown by this tab, without a service worker. */
  #own: readonly Notification[] = [];

  /** @param onClick handles clicks on notifications shown without a service worker */
  constructor(private readonly onClick: (data: NotificationData) => void) {}

  async show({ id, title, body, deep_link }: NotificationDto): Promise<void> {
    const data: NotificationData = { notificationId: id, path: deep_link };
    // The server's texts are English in every interface language.
    const options: NotificationOptions = { body, data, lang: 'en', dir: 'ltr', tag: `notification-${id}`, icon: ICON };
    const worker = await serviceWorker();
    if (worker?.active) {
      await worker.showNotification(title, options);
      return;
    }
    const notification = new Notification(title, options);
    notification.addEventListener('click', () => {
      notification.close();
      this.onClick(data);
    });
    this.#own = [...this.#own, notification];
  }

  /** Closes all others, of any account. */
  async closeOthers(ids: readonly number[]): Promise<void> {
    const shown: readonly Shown[] = [...this.#own, ...((await (await serviceWorker())?.getNotifications()) ?? [])];
    const isKept = ({ data }: Shown) => ids.includes(readNotificationData(data)?.notificationId ?? 0);
    for (const notification of shown) if (!isKept(notification)) notification.close();
    this.#own = this.#own.filter(isKept);
  }
}

async function serviceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;
}
