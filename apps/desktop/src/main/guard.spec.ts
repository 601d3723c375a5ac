import { rm } from 'node:fs/promises';
import { makeHome, type Started, startShell } from '../../test/stage.js';

const OUTSIDE = ['file:///etc/passwd', 'app://wordhoard/', 'javascript:alert(1)', 'data:text/html,x', 'smb://host/x', 'no address'];

describe('a page', () => {
  let home: string;
  let started: Started;

  beforeEach(async () => {
    home = await makeHome();
    started = await startShell({ home });
  });

  afterEach(() => rm(home, { recursive: true }));

  function navigate(url: string, isMainFrame = true): boolean {
    const event = { url, isMainFrame, isPrevented: false, preventDefault: () => (event.isPrevented = true) };
    started.window.webContents.emit('will-frame-navigate', event);
    return !event.isPrevented;
  }

  it('a page opens no windows, and web addresses open in the browser', () => {
    const { window, electron } = started;
    for (const url of ['https://example.org/casa', 'http://127.0.0.1:4000/callback?code=1', ...OUTSIDE]) {
      expect(window.webContents.opensWindow({ url })).toEqual({ action: 'deny' });
    }
    expect(electron.openedOutside).toEqual(['https://example.org/casa', 'http://127.0.0.1:4000/callback?code=1']);
  });

  it('a page stays on its own origin, and web addresses open in the browser', () => {
    expect(navigate('app://wordhoard/groups')).toBe(true);
    expect(
      ['https://example.org/', 'app://settings/', 'app://wordhoard.example/', ...OUTSIDE.filter((url) => !url.startsWith('app'))].filter(
        (url) => navigate(url),
      ),
    ).toEqual([]);
    expect(started.electron.openedOutside).toEqual(['https://example.org/']);
  });

  it('a page has no frames that navigate, and no web views', () => {
    expect(navigate('app://wordhoard/groups', false)).toBe(false);
    expect(navigate('https://example.org/', false)).toBe(false);
    expect(started.electron.openedOutside).toEqual([]);
    const attach = { preventDefault: jest.fn() };
    started.window.webContents.emit('will-attach-webview', attach);
    const redirect = { url: 'https://example.org/', preventDefault: jest.fn() };
    started.window.webContents.emit('will-redirect', redirect);
    for (const { preventDefault } of [attach, redirect]) expect(preventDefault).toHaveBeenCalledTimes(1);
  });

  it('only the web app may copy and fill the screen, and nothing else is permitted', () => {
    const { electron } = started;
    const isGranted = (permission: string, requestingUrl: string) => {
      const answer = jest.fn();
      electron.onPermission({}, permission, answer, { requestingUrl });
      const [[granted]] = answer.mock.calls as [[boolean]];
      expect(electron.onPermissionCheck(null, permission, requestingUrl)).toBe(granted);
      return granted;
    };
    const asked = [
      'media',
      'geolocation',
      'notifications',
      'midi',
      'openExternal',
      'clipboard-read',
      'clipboard-sanitized-write',
      'fullscreen',
    ];
    expect(asked.filter((permission) => isGranted(permission, 'app://wordhoard/'))).toEqual(['clipboard-sanitized-write', 'fullscreen']);
    for (const origin of ['app://settings/', 'https://wordhoard/', 'app://wordhoard.example/', ''])
      expect(isGranted('fullscreen', origin)).toBe(false);
  });
});
