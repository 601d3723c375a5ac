import type { NotificationDto } from '@wordhoard/api-client/types';
import { SystemNotifications } from './system-notifications.js';

const notification: NotificationDto = {
  ...{ id: 7, title: 'Words are due', body: '3 words wait for you.', actions: [], deep_link: '/review' },
  ...{ created_at: '2026-11-21T12:00:00Z', expires_at: '2026-11-22T00:00:00Z' },
};

/** Notifications that the browser shows, of any tab. */
class FakeNotification extends EventTarget {
  static visible: FakeNotification[] = [];
  readonly data: unknown;

  constructor(
    readonly title: string,
    readonly options: NotificationOptions,
  ) {
    super();
    this.data = options.data;
    FakeNotification.visible.push(this);
  }

  close(): void {
    FakeNotification.visible = FakeNotification.visible.filter((one) => one !== this);
  }
}

function serviceWorker(active: object | null) {
  const registration = {
    active,
    showNotification: (title: string, options: NotificationOptions) => Promise.resolve(void new FakeNotification(title, options)),
    getNotifications: () => Promise.resolve(FakeNotification.visible),
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve(registration) },
  });
}

const onClick = jest.fn();
const titles = () => FakeNotification.visible.map(({ title }) => title);

beforeEach(() => {
  FakeNotification.visible = [];
  onClick.mockReset();
  Object.defineProperty(globalThis, 'Notification', { configurable: true, value: FakeNotification });
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'Notification');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('a system notification has English text and handles a click on it', async () => {
  await new SystemNotifications(onClick).show(notification);
  const [shown] = FakeNotification.visible;
  expect(shown).toMatchObject({ title: 'Words are due', options: { body: '3 words wait for you.', lang: 'en', tag: 'notification-7' } });
  shown?.dispatchEvent(new Event('click'));
  expect(onClick).toHaveBeenCalledWith({ notificationId: 7, path: '/review' });
  expect(titles()).toEqual([]);
});

it('system notifications close once they are no longer unread', async () => {
  const systemNotifications = new SystemNotifications(onClick);
  await systemNotifications.show(notification);
  await systemNotifications.show({ ...notification, id: 8, title: 'Time to study' });
  await systemNotifications.closeOthers([8]);
  expect(titles()).toEqual(['Time to study']);
  await systemNotifications.closeOthers([]);
  expect(titles()).toEqual([]);
});

it('system notifications are shown through the service worker, and those of other tabs close', async () => {
  serviceWorker({});
  await new SystemNotifications(onClick).show(notification);
  FakeNotification.visible[0]?.dispatchEvent(new Event('click'));
  expect(onClick).not.toHaveBeenCalled();
  await new SystemNotifications(onClick).closeOthers([]);
  expect(titles()).toEqual([]);
});
