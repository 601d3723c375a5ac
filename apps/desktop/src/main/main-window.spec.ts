import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FakeElectron } from '../../test/fake-electron.js';
import { fetchFrom, makeHome, startShell } from '../../test/stage.js';
import { bootstrap } from './bootstrap.js';

describe('the window', () => {
  let home: string;

  beforeEach(async () => {
    home = await makeHome();
  });

  afterEach(() => rm(home, { recursive: true }));

  it('the window has sandboxed pages, without Node and isolated from the preload', async () => {
    const { window } = await startShell({ home });
    expect(window.options.webPreferences).toEqual({
      preload: join(home, 'app/preload.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: false,
      devTools: false,
    });
    expect([window.webContents.address, window.isShown]).toEqual(['app://wordhoard/', true]);
  });

  it('the window stays hidden when the computer opens the app', async () => {
    const { window, electron } = await startShell({ home, words: ['--hidden'] });
    expect(window.isShown).toBe(false);
    electron.app.emit('second-instance', {}, ['/opt/wordhoard']);
    expect([window.isShown, window.focused]).toEqual([true, 1]);
  });

  it('a second start brings the only window to the front', async () => {
    const second = new FakeElectron({ userData: join(home, 'user'), isFirst: false });
    const options = { root: home, platform: 'linux' as const, words: [], program: '', fetch: fetchFrom() };
    expect(await bootstrap(second.port, options)).toBeNull();
    expect([second.app.quits, second.windows.length, second.protocols.size]).toEqual([1, 0, 0]);
    const first = await startShell({ home });
    first.window.isMinimised = true;
    first.electron.app.emit('second-instance', {}, ['/opt/wordhoard']);
    expect([first.window.isMinimised, first.window.focused, first.window.webContents.address]).toEqual([false, 1, 'app://wordhoard/']);
  });

  it('the window hides when it is closed, and ends when the app quits', async () => {
    const { window, electron } = await startShell({ home });
    expect(window.close()).toBe(false);
    expect(window.isShown).toBe(false);
    electron.app.emit('activate');
    expect(window.isShown).toBe(true);
    electron.app.quit();
    expect(window.close()).toBe(true);
  });

  it('the window reopens at its last position, unless that is off screen', async () => {
    const first = await startShell({ home });
    expect(first.window.options).toMatchObject({ width: 1200, height: 800 });
    first.window.bounds = { x: 100, y: 50, width: 900, height: 700 };
    first.window.isFull = true;
    first.window.close();
    expect(await readFile(join(home, 'user/settings.json'), 'utf8')).toContain('"isMaximized":true');
    const again = await startShell({ home });
    expect(again.window.options).toMatchObject({ x: 100, y: 50, width: 900, height: 700 });
    expect(again.window.isFull).toBe(true);
    again.window.bounds = { x: 1900, y: 50, width: 900, height: 700 };
    again.window.close();
    const elsewhere = await startShell({ home });
    expect(elsewhere.window.options).not.toHaveProperty('x');
  });

  it('the window asks before it discards unsaved changes', async () => {
    const { window, electron } = await startShell({ home });
    const leave = { preventDefault: jest.fn() };
    window.webContents.emit('will-prevent-unload', leave);
    expect(leave.preventDefault).not.toHaveBeenCalled();
    electron.pressed = 1;
    window.webContents.emit('will-prevent-unload', leave);
    expect(leave.preventDefault).toHaveBeenCalledTimes(1);
  });

  it('the window still hides on close after the user cancelled quitting', async () => {
    const { window, electron } = await startShell({ home });
    electron.app.quit();
    window.webContents.emit('will-prevent-unload', { preventDefault: () => undefined });
    expect(window.close()).toBe(false);
  });

  it('the window reloads its page after a crash', async () => {
    const { window } = await startShell({ home });
    await window.loadURL('app://wordhoard/groups');
    window.webContents.emit('render-process-gone', {}, { reason: 'clean-exit' });
    expect(window.webContents.address).toBe('app://wordhoard/groups');
    window.webContents.emit('render-process-gone', {}, { reason: 'crashed' });
    expect(window.webContents.address).toBe('app://wordhoard/');
  });

  describe('follows links of other programs', () => {
    it.each([
      ['wordhoard://groups/3?q=casa', 'app://wordhoard/groups/3?q=casa'],
      ['wordhoard://review/start/', 'app://wordhoard/review/start'],
      ['wordhoard:///flashcards?group=9', 'app://wordhoard/flashcards?group=9'],
      ['wordhoard://', 'app://wordhoard/'],
    ])('a link of another program opens the page %s', async (link, address) => {
      const { window, electron } = await startShell({ home });
      await window.loadURL('app://wordhoard/groups');
      electron.app.emit('second-instance', {}, ['/opt/wordhoard', '--flag', link]);
      expect([window.webContents.address, window.focused]).toEqual([address, 1]);
      expect((await startShell({ home, words: [link] })).window.webContents.address).toBe(address);
    });

    it.each([
      'wordhoard://api/v1/me/export',
      'wordhoard:///api?x',
      'wordhoard:////elsewhere.example/',
      'wordhoard://../../etc/passwd',
      'wordhoard://assets/start.js',
      'wordhoard://groups\\..\\x',
      'https://elsewhere.example/',
      'file:///etc/passwd',
      'app://settings/',
      'javascript:alert(1)',
    ])('a link of another program opens nothing outside the web app: %s', async (link) => {
      const { window, electron } = await startShell({ home });
      await window.loadURL('app://wordhoard/groups');
      electron.app.emit('second-instance', {}, ['/opt/wordhoard', link]);
      expect(window.webContents.address).toBe('app://wordhoard/groups');
      expect(electron.openedOutside).toEqual([]);
    });

    it('opens a link that macOS passes on, also before the app is ready', async () => {
      const electron = new FakeElectron({ userData: join(home, 'user') });
      const event = { preventDefault: jest.fn() };
      await startShell({ home });
      const options = { root: join(home, 'app'), platform: 'darwin' as const, words: [], program: '', fetch: fetchFrom() };
      const starting = bootstrap(electron.port, options);
      electron.app.emit('open-url', event, 'wordhoard://groups/1');
      await starting;
      expect(electron.windows[0]!.webContents.address).toBe('app://wordhoard/groups/1');
      electron.app.emit('open-url', event, 'wordhoard://groups/2');
      expect(electron.windows[0]!.webContents.address).toBe('app://wordhoard/groups/2');
      expect(event.preventDefault).toHaveBeenCalledTimes(2);
      expect(electron.app.linkSchemes).toEqual(['wordhoard']);
    });
  });
});
