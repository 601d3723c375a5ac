import { rm } from 'node:fs/promises';
import { PAGE_HEADERS } from '@wordhoard/page-headers';
import { makeHome, type Started, startShell } from '../../test/stage.js';

describe('the pages', () => {
  let home: string;
  let electron: Started['electron'];

  beforeAll(async () => {
    home = await makeHome();
    ({ electron } = await startShell({ home }));
  });

  afterAll(() => rm(home, { recursive: true }));

  it('pages load by a scheme as trusted as https, without service workers or calls from other origins', () => {
    expect(electron.privileges).toEqual([
      { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
    ]);
  });

  it.each([
    ['app://wordhoard/', 'text/html; charset=utf-8', '<title>web</title>'],
    ['app://wordhoard/groups/3?q=casa', 'text/html; charset=utf-8', '<title>web</title>'],
    ['app://wordhoard/assets/start.js', 'text/javascript; charset=utf-8', 'start();'],
    ['app://settings/', 'text/html; charset=utf-8', '<title>settings</title>'],
  ])('serves %s with the headers that the API sends with it', async (address, type, content) => {
    const answer = await electron.request(address);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'content-security-policy': PAGE_HEADERS['Content-Security-Policy'],
      'x-content-type-options': 'nosniff',
    });
    expect(await answer.text()).toBe(content);
    // Electron ends when a scheme of the app's own sends it.
    expect(answer.headers.has('Origin-Agent-Cluster')).toBe(false);
  });

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/assets/%252e%252e/%252e%252e/secret.txt',
    '/.secret.txt',
    '/C:/secret.txt',
    '/assets/start.js%00.txt',
    '/%zz.txt',
    '//secret.txt',
  ])('serves no file outside the folder of the pages: %s', async (path) => {
    for (const origin of ['app://wordhoard', 'app://settings']) {
      const answer = await electron.request(origin + path);
      expect([400, 404]).toContain(answer.status);
      expect(await answer.text()).not.toContain('not for pages');
    }
  });

  it.each(['app://elsewhere/', 'app://wordhoard.example/', 'app://settings/api/v1/health'])(
    'serves only the web app and the settings page, not %s',
    async (address) => {
      const answer = await electron.request(address);
      expect(await answer.text()).not.toContain('ok');
      expect(answer.headers.get('Content-Security-Policy')).toBe(PAGE_HEADERS['Content-Security-Policy']);
    },
  );

  it('pages answer read requests only', async () => {
    expect((await electron.request('app://wordhoard/', { method: 'POST' })).status).toBe(405);
    expect((await electron.request('app://settings/index.html', { method: 'DELETE' })).status).toBe(405);
  });
});
