import { rm } from 'node:fs/promises';
import type { MenuItemConstructorOptions } from 'electron';
import type { NotificationDto } from '@wordhoard/api-client/types';
import { fetchFrom, makeHome, type Server, SERVER, type Started, startShell } from '../../test/stage.js';

const REMINDER: NotificationDto = {
  id: 7,
  title: 'Time to review',
  body: '12 words are due',
  actions: ['start_session', 'remind_later', 'skip_today'],
  created_at: new Date().toISOString(),
  expires_at: new Date(Date.now() + 43_200_000).toISOString(),
  deep_link: '/review/start?mode=standard',
};

describe('what is due, and reminders', () => {
  let home: string;
  let heard: string[];
  let due: number;
  let waiting: NotificationDto[];
  let answer: Server;

  beforeEach(async () => {
    // A look is taken when a test says so.
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
    home = await makeHome();
    heard = [];
    due = 12;
    waiting = [REMINDER];
    answer = () => undefined;
  });

  afterEach(async () => {
    jest.useRealTimers();
    await rm(home, { recursive: true });
  });

  const server: Server = async (request) => {
    const { method, url, headers } = request;
    const path = url.slice(`${SERVER}/api/v1`.length);
    heard.push(`${method} ${path} ${await request.clone().text()}`.trim());
    expect(headers.get('X-Wordhoard-Client')).toBe('desktop');
    const said = await answer(request);
    if (said) return said;
    if (path === '/review/queue') return Response.json({ due });
    if (path === '/desktop-notifications') return Response.json({ notifications: waiting, has_more: false, payload_version: 1 });
    if (path === '/desktop-notifications/ack') return Response.json({ acknowledged: 1 });
    const { action } = (await request.json()) as { action: string };
    return Response.json({ action, applied: true, open_review: action === 'start_session' });
  };

  async function start(token: string | null = 't1'): Promise<Started> {
    const started = await startShell({ home, fetch: fetchFrom(server), words: ['--hidden'] });
    if (token !== null) started.shell.signIn.admit(token);
    return started;
  }

  /** The outcome is visible after the next awaited poll. */
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it('due words and reminders are not requested while signed out', async () => {
    const { electron, shell } = await start(null);
    await shell.watch.poll();
    expect(heard).toEqual([]);
    expect([electron.trays[0]!.toolTip, electron.app.badge]).toEqual(['Wordhoard', 0]);
  });

  it.each([
    [0, 'Wordhoard: nothing is due'],
    [1, 'Wordhoard: 1 word is due'],
    [12, 'Wordhoard: 12 words are due'],
    [1000, 'Wordhoard: 1000 words or more are due'],
  ])('the tray icon shows that %i words are due', async (count, toolTip) => {
    due = count;
    const { electron, shell } = await start();
    await shell.watch.poll();
    expect(electron.trays[0]).toMatchObject({ toolTip, title: '' });
    expect(electron.app.badge).toBe(count);
    shell.signIn.clear();
    await shell.watch.poll();
    expect([electron.trays[0]!.toolTip, electron.app.badge]).toEqual(['Wordhoard', 0]);
  });

  it('reminders are shown once, also across restarts, and stay until they are read', async () => {
    const { electron, shell } = await start();
    await shell.watch.poll();
    await shell.watch.poll();
    expect(electron.notifications.map(({ options, isShown }) => ({ ...options, isShown }))).toEqual([
      {
        title: 'Time to review',
        body: '12 words are due',
        actions: ['Start', 'Remind me later', 'Not today'].map((text) => ({ type: 'button', text })),
        isShown: true,
      },
    ]);
    const again = await start();
    await again.shell.watch.poll();
    expect(again.electron.notifications).toEqual([]);
    expect(heard.filter((call) => call.includes('/ack'))).toEqual([]);
  });

  it('reminders close when they are read on another device, and new ones are shown', async () => {
    const { electron, shell } = await start();
    await shell.watch.poll();
    waiting = [{ ...REMINDER, id: 8 }];
    await shell.watch.poll();
    expect(electron.notifications.map(({ isShown }) => isShown)).toEqual([false, true]);
  });

  it('reminders from hours before this computer was on are not shown', async () => {
    waiting = [{ ...REMINDER, created_at: new Date(Date.now() - 4 * 3_600_000).toISOString() }];
    const { electron, shell } = await start();
    await shell.watch.poll();
    expect(electron.notifications).toEqual([]);
  });

  it.each([
    ['click', 'start_session', 'app://wordhoard/review/start?mode=standard'],
    [0, 'start_session', 'app://wordhoard/review/start?mode=standard'],
    [1, 'remind_later', 'app://wordhoard/'],
    [2, 'skip_today', 'app://wordhoard/'],
  ])('the reminder actions work: %s is %s', async (pressed, action, address) => {
    const { electron, shell, window } = await start();
    await shell.watch.poll();
    const [notification] = electron.notifications;
    if (pressed === 'click') notification!.emit('click', {});
    else notification!.emit('action', { actionIndex: pressed });
    while (!heard.some((call) => call.includes('/7/action'))) await settled();
    await settled();
    expect(heard.at(-1)).toBe(`POST /desktop-notifications/7/action {"action":"${action}"}`);
    expect(window.webContents.address).toBe(address);
    expect(window.isShown).toBe(action === 'start_session');
  });

  it('a lapsed reminder still opens the review, and never another address', async () => {
    waiting = [{ ...REMINDER, deep_link: '//elsewhere.example/' }];
    const { electron, shell, window } = await start();
    await window.loadURL('app://wordhoard/groups');
    await shell.watch.poll();
    answer = ({ url }) => (url.endsWith('/action') ? Response.json({ detail: 'lapsed' }, { status: 409 }) : undefined);
    electron.notifications[0]!.emit('click', {});
    while (!window.isShown) await settled();
    expect(window.webContents.address).toBe('app://wordhoard/');
  });

  it('a summary opens the reports, without a session to start', async () => {
    waiting = [{ ...REMINDER, actions: ['remind_later', 'skip_today'], deep_link: '/reports' }];
    const { electron, shell, window } = await start();
    await shell.watch.poll();
    electron.notifications[0]!.emit('click', {});
    while (!window.isShown) await settled();
    expect(window.webContents.address).toBe('app://wordhoard/reports');
    expect(heard.at(-1)).toBe('POST /desktop-notifications/ack {"notification_ids":[7]}');
  });

  it('signing out closes the reminders', async () => {
    const { electron, shell } = await start();
    await shell.watch.poll();
    shell.signIn.clear();
    expect(electron.notifications[0]!.isShown).toBe(false);
  });

  it('polling ends a sign-in that the server refuses, and waits for a server that is away', async () => {
    const { shell, electron } = await start();
    answer = () => Promise.reject(new TypeError('fetch failed'));
    await shell.watch.poll();
    expect(shell.signIn.get()).toBe('t1');
    answer = () => Response.json({ detail: 'Could not validate credentials' }, { status: 401 });
    await shell.watch.poll();
    expect(shell.signIn.get()).toBeNull();
    expect(electron.notifications).toEqual([]);
  });

  it('the menu bar and the tray have the same menu items', async () => {
    const { electron, window } = await start(null);
    const press = async (items: readonly MenuItemConstructorOptions[], label: string) => {
      const all = items.flatMap(({ submenu, ...item }) => [item, ...(Array.isArray(submenu) ? submenu : [])]);
      (all.find((item) => item.label === label)!.click as () => void)();
      await settled();
    };
    for (const items of [electron.appMenu, electron.trays[0]!.menu]) {
      await press(items, 'Start review');
      expect(window.webContents.address).toBe('app://wordhoard/review/start');
      await press(items, 'This computer');
      expect(window.webContents.address).toBe('app://settings/');
    }
    await press(electron.appMenu, 'Groups');
    expect(window.webContents.address).toBe('app://wordhoard/groups');
    await press(electron.appMenu, 'Settings');
    expect(window.webContents.address).toBe('app://wordhoard/settings');
    await press(electron.appMenu, 'Today');
    expect(window.webContents.address).toBe('app://wordhoard/');
    await press(electron.appMenu, 'Quit Wordhoard');
    expect(electron.app.quits).toBe(1);
    const shortcuts = JSON.stringify(electron.appMenu).match(/"accelerator":"[^"]+"/g);
    expect(new Set(shortcuts).size).toBe(5);
  });

  it('a Mac has the menu of a Mac, and the due count in the menu bar', async () => {
    const { electron, shell } = await startShell({ home, platform: 'darwin', fetch: fetchFrom(server) });
    shell.signIn.admit('t1');
    await shell.watch.poll();
    expect(electron.trays[0]!.title).toBe('12');
    expect(electron.appMenu.map(({ label }) => label)).toEqual(['Wordhoard', 'File', 'Edit', 'View', 'Window']);
  });
});
