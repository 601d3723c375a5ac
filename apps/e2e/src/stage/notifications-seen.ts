import type { BrowserContext, Page } from '@playwright/test';

/** A notification of the system, as a page had it shown. */
export interface Seen {
  readonly title: string;
  readonly body: string;
}

interface Noted {
  asked: number;
  shown: Notification[];
  ofWorker: Seen[];
}

/** As far as it is used here: the types of pages know none of it. */
interface WorkerScope extends EventTarget {
  readonly registration: ServiceWorkerRegistration;
  readonly NotificationEvent: new (type: string, init: { notification: Notification | undefined }) => Event;
}

declare global {
  interface Window {
    notificationsNoted: Noted;
  }
}

/**
 * Looks on as pages ask for permission and have notifications shown. All is done as the browser does it: what is noted are its own
 * objects. Headless Chromium displays none, but its API shows, lists and closes them.
 */
export class NotificationsSeen {
  private constructor(private readonly context: BrowserContext) {}

  /** Before any page is opened. */
  static async in(context: BrowserContext): Promise<NotificationsSeen> {
    await context.addInitScript(note);
    return new NotificationsSeen(context);
  }

  /** How often a page asked whether it may, since it was loaded. */
  asked(page: Page): Promise<number> {
    return page.evaluate(() => window.notificationsNoted.asked);
  }

  /** What a page had shown by itself since it was loaded. */
  shown(page: Page): Promise<Seen[]> {
    return page.evaluate(() => window.notificationsNoted.shown.map(({ title, body }) => ({ title, body })));
  }

  /** What a page had the service worker show since it was loaded. */
  shownByWorker(page: Page): Promise<Seen[]> {
    return page.evaluate(() => window.notificationsNoted.ofWorker);
  }

  /** What the browser says that the service worker shows right now. */
  standing(page: Page): Promise<string[]> {
    return page.evaluate(async () => {
      const worker = await navigator.serviceWorker.getRegistration();
      return (await worker?.getNotifications())?.map(({ body }) => body) ?? [];
    });
  }

  /** Fires the page's click event on the last one. */
  async click(page: Page): Promise<void> {
    await page.evaluate(() => window.notificationsNoted.shown.at(-1)?.dispatchEvent(new Event('click')));
  }

  /** Fires the service worker's click event. A scripted event cannot be awaited or focus a tab, and logs that. */
  async clickInWorker(): Promise<void> {
    await this.context.serviceWorkers()[0]?.evaluate(async () => {
      const scope = globalThis as unknown as WorkerScope;
      const [notification] = await scope.registration.getNotifications();
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    });
  }
}

/** Runs in each page before its own scripts. */
function note(): void {
  const noted: Noted = { asked: 0, shown: [], ofWorker: [] };
  window.notificationsNoted = noted;
  const real = window.Notification;
  const ask = real.requestPermission.bind(real);
  real.requestPermission = () => {
    noted.asked += 1;
    return ask();
  };
  window.Notification = new Proxy(real, {
    construct: (target, parameters: [string, NotificationOptions?]) => {
      const notification = new target(...parameters);
      notification.addEventListener('show', () => noted.shown.push(notification));
      return notification;
    },
  });
  // An empty page has none.
  if (!('ServiceWorkerRegistration' in window)) return;
  const show = ServiceWorkerRegistration.prototype.showNotification;
  ServiceWorkerRegistration.prototype.showNotification = async function (title, options) {
    await show.call(this, title, options);
    noted.ofWorker.push({ title, body: options?.body ?? '' });
  };
}
