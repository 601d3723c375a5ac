import type { NotificationDto } from '@wordhoard/api-client/types';
import { Tray } from './tray.js';

const notification: NotificationDto = {
  ...{ id: 7, title: 'Words are due', body: '3 words wait for you.', actions: [], deep_link: '/review' },
  ...{ created_at: '2026-11-21T12:00:00Z', expires_at: '2026-11-22T00:00:00Z' },
};

/** What the browser keeps, of whoever had it shown. */
class FakeNotification extends EventTarget {
  static standing: FakeNotification[] = [];
  readonly data: unknown;

  constructor(
    readonly title: string,
    readonly options: NotificationOptions,
  ) {
    super();
    this.data = options.data;
    FakeNotification.standing.push(this);
  }

  close(): void {
    FakeNotification.standing = FakeNotification.standing.filter((one) => one !== this);
  }
}

function serviceWorker(active: object | null) {
  const registration = {
    active,
    showNotification: (title: string, options: NotificationOptions) => Promise.resolve(void new FakeNotification(title, options)),
    getNotifications: () => Promise.resolve(FakeNotification.standing),
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve(registration) },
  });
}

const onClick = jest.fn();
const titles = () => FakeNotification.standing.map(({ title }) => title);

beforeEach(() => {
  FakeNotification.standing = [];
  onClick.mockReset();
  Object.defineProperty(globalThis, 'Notification', { configurable: true, value: FakeNotification });
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'Notification');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('shows a notification with its text, which is English, and hears when it is clicked', async () => {
  await new Tray(onClick).show(notification);
  const [shown] = FakeNotification.standing;
  expect(shown).toMatchObject({ title: 'Words are due', options: { body: '3 words wait for you.', lang: 'en', tag: 'notification-7' } });
  shown?.dispatchEvent(new Event('click'));
  expect(onClick).toHaveBeenCalledWith({ notificationId: 7, path: '/review' });
  expect(titles()).toEqual([]);
});

it('takes back what does not wait any more', async () => {
  const tray = new Tray(onClick);
  await tray.show(notification);
  await tray.show({ ...notification, id: 8, title: 'Time to study' });
  await tray.keepOnly([8]);
  expect(titles()).toEqual(['Time to study']);
  await tray.keepOnly([]);
  expect(titles()).toEqual([]);
});

it('has the service worker show it, and takes back what another tab had it show', async () => {
  serviceWorker({});
  await new Tray(onClick).show(notification);
  FakeNotification.standing[0]?.dispatchEvent(new Event('click'));
  expect(onClick).not.toHaveBeenCalled();
  await new Tray(onClick).keepOnly([]);
  expect(titles()).toEqual([]);
});
