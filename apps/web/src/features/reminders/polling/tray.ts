import type { NotificationDto } from '@wordhoard/api-client/types';
import { type NotificationData, readNotificationData } from '../../../lib/notification-click.js';

const ICON = '/icon-192.png';

type Shown = Pick<Notification, 'data' | 'close'>;

/**
 * The notifications that the system shows for this browser. The service worker has them shown where there is one: so they outlive the tab,
 * any tab can take them back, and phones know no other way.
 */
export class Tray {
  /** Those of this tab, where there is no service worker. */
  #own: readonly Notification[] = [];

  /** @param onClick hears of those that have no service worker */
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
  async keepOnly(ids: readonly number[]): Promise<void> {
    const shown: readonly Shown[] = [...this.#own, ...((await (await serviceWorker())?.getNotifications()) ?? [])];
    const isKept = ({ data }: Shown) => ids.includes(readNotificationData(data)?.notificationId ?? 0);
    for (const notification of shown) if (!isKept(notification)) notification.close();
    this.#own = this.#own.filter(isKept);
  }
}

async function serviceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;
}
