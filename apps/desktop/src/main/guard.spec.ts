import { rm } from 'node:fs/promises';
import { makeHome, type Started, startShell } from '../../test/stage.js';

const OUTSIDE = ['file:///etc/passwd', 'app://wordhoard/', 'javascript:alert(1)', 'data:text/html,x', 'smb://host/x', 'no address'];

/** Pages that are not the web app. */
const ELSEWHERE = ['app://settings/', 'https://wordhoard/', 'app://wordhoard.example/', ''];

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
      electron.onPermission({}, permission, answer, { requestingUrl, isMainFrame: true });
      const [[granted]] = answer.mock.calls as [[boolean]];
      expect(electron.onPermissionCheck(null, permission, requestingUrl, { isMainFrame: true })).toBe(granted);
      return granted;
    };
    const asked = ['display-capture', 'geolocation', 'notifications', 'midi', 'openExternal', 'clipboard-read'];
    const permitted = ['clipboard-sanitized-write', 'fullscreen'];
    expect([...asked, ...permitted].filter((permission) => isGranted(permission, 'app://wordhoard/'))).toEqual(permitted);
    for (const origin of ELSEWHERE) expect(isGranted('fullscreen', origin)).toBe(false);
  });

  describe('that records', () => {
    const record = (mediaTypes: string[], requestingUrl = 'app://wordhoard/words/7', isMainFrame = true) =>
      new Promise((answer) => {
        started.electron.onPermission({}, 'media', answer, { mediaTypes, requestingUrl, isMainFrame });
      });
    const isAllowed = (mediaType: string, origin = 'app://wordhoard/') =>
      started.electron.onPermissionCheck(null, 'media', origin, { mediaType, isMainFrame: true });

    it('the learner is asked once before the web app uses a microphone or camera', async () => {
      const { electron } = started;
      expect(isAllowed('audio')).toBe(false);
      electron.pressed = 1;
      expect([await record(['audio']), await record(['audio'])]).toEqual([true, true]);
      expect([isAllowed('audio'), isAllowed('video')]).toEqual([true, false]);
      expect(await record(['audio', 'video'])).toBe(true);
      expect(electron.questions).toEqual(['Let Wordhoard use the microphone?', 'Let Wordhoard use the camera?']);
    });

    it('a learner who refuses is asked again next time', async () => {
      const { electron } = started;
      expect(await record(['audio', 'video'])).toBe(false);
      expect(isAllowed('audio')).toBe(false);
      electron.pressed = 1;
      expect(await record(['audio', 'video'])).toBe(true);
      expect(electron.questions).toEqual(Array(2).fill('Let Wordhoard use the microphone and the camera?'));
    });

    it('other pages and frames never record, and no question is shown for them', async () => {
      const { electron } = started;
      electron.pressed = 1;
      await record(['audio', 'video']);
      for (const origin of ELSEWHERE) expect([await record(['audio'], origin), isAllowed('audio', origin)]).toEqual([false, false]);
      expect(await record(['audio'], 'app://wordhoard/', false)).toBe(false);
      expect(await record([])).toBe(false);
      expect(electron.questions).toHaveLength(1);
    });
  });
});
