import { openNotification } from './notification-click.js';

const close = jest.fn();
const openWindow = jest.fn().mockResolvedValue(null);
const data = { notificationId: 7, path: '/review?group=2' };

function tab() {
  return { postMessage: jest.fn(), focus: jest.fn(() => Promise.resolve()) };
}

function click(clicked: unknown, ...tabs: ReturnType<typeof tab>[]): Promise<void> {
  return openNotification({ close, data: clicked }, { openWindow, matchAll: () => Promise.resolve(tabs) } as never);
}

beforeEach(() => {
  jest.clearAllMocks();
});

it('a clicked notification opens in the last focused tab, and in no other', async () => {
  const [last, before] = [tab(), tab()];
  await click(data, last, before);
  expect(last.postMessage).toHaveBeenCalledWith({ type: 'notification-clicked', ...data });
  expect(last.focus).toHaveBeenCalledTimes(1);
  expect([before.postMessage, before.focus, openWindow].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
  expect(close).toHaveBeenCalledTimes(1);
});

it.each([
  [data, '/review?group=2'],
  [{ ...data, path: 'https://elsewhere.example' }, '/'],
  [{ ...data, path: '//elsewhere.example' }, '/'],
  [{ another: 'version' }, '/'],
  [null, '/'],
])('a clicked notification opens a tab of this app where there is none: %j', async (clicked, path) => {
  await click(clicked);
  expect(openWindow).toHaveBeenCalledWith(path);
});

it('a clicked notification of another version focuses the app', async () => {
  const open = tab();
  await click({ another: 'version' }, open);
  expect(open.postMessage).not.toHaveBeenCalled();
  expect(open.focus).toHaveBeenCalledTimes(1);
});
