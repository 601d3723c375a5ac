import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchFrom, makeHome, SERVER, startShell } from '../../test/stage.js';

describe('the settings page', () => {
  let home: string;

  beforeEach(async () => {
    home = await makeHome();
  });

  afterEach(() => rm(home, { recursive: true }));

  it('a first run shows the settings page, which leads to the requested page', async () => {
    const { electron, window } = await startShell({ home, server: null, words: ['wordhoard://groups/3'] });
    expect(window.webContents.address).toBe('app://settings/');
    expect(await electron.invoke('settings.status', null)).toEqual({ server: null, opensAtLogin: false, keepsSignIn: true });
    expect(await electron.invoke('settings.chooseServer', { address: 'words.example.org' })).toEqual({ server: SERVER });
    await electron.invoke('settings.leave', null);
    expect(window.webContents.address).toBe('app://wordhoard/groups/3');
    expect(JSON.parse(await readFile(join(home, 'user/settings.json'), 'utf8'))).toMatchObject({ server: SERVER });
    expect((await startShell({ home, server: null })).window.webContents.address).toBe('app://wordhoard/');
  });

  it('the settings page keeps its server when another is refused', async () => {
    const { electron } = await startShell({ home });
    expect(await electron.invoke('settings.chooseServer', { address: 'http://elsewhere.example' })).toMatchObject({
      refusal: 'plain-http',
    });
    expect(await electron.invoke('settings.status', null)).toMatchObject({ server: SERVER });
    expect(electron.timesCleared).toBe(0);
  });

  it('choosing another server carries nothing over, and choosing the same one changes nothing', async () => {
    const { electron, shell } = await startShell({ home });
    shell.signIn.admit('t1');
    await electron.invoke('settings.chooseServer', { address: SERVER });
    expect([shell.signIn.get(), electron.timesCleared]).toEqual(['t1', 0]);
    await electron.invoke('settings.chooseServer', { address: 'https://elsewhere.example' });
    expect([shell.signIn.get(), electron.timesCleared]).toEqual([null, 1]);
    expect(await readFile(join(home, 'user/sign-in.json'), 'utf8')).toBe('{"server":null,"sealed":null}');
  });

  it('the settings page says where a sign-in cannot be kept', async () => {
    const { electron } = await startShell({ home, storageBackend: 'basic_text' });
    expect(await electron.invoke('settings.status', null)).toMatchObject({ keepsSignIn: false });
  });

  it('the settings page makes the computer open the app hidden', async () => {
    const { electron } = await startShell({ home, program: '/home/ada/My "best" $apps/word%hoard' });
    const entry = join(home, 'user/autostart/wordhoard.desktop');
    expect(await electron.invoke('settings.openAtLogin', { wanted: true })).toBe(true);
    expect(await readFile(entry, 'utf8')).toContain(`Exec="/home/ada/My \\\\"best\\\\" \\\\$apps/word%%hoard" --hidden\n`);
    expect(await electron.invoke('settings.status', null)).toMatchObject({ opensAtLogin: true });
    expect(await electron.invoke('settings.openAtLogin', { wanted: false })).toBe(false);
    await expect(readFile(entry)).rejects.toThrow('ENOENT');

    const mac = await startShell({ home, platform: 'darwin' });
    expect(await mac.electron.invoke('settings.openAtLogin', { wanted: true })).toBe(true);
    expect(mac.electron.app.opensAtLogin).toBe(true);
    const fromSources = await startShell({ home, isPackaged: false });
    expect(await fromSources.electron.invoke('settings.status', null)).toMatchObject({ opensAtLogin: null });
  });

  it('the app starts without unreadable settings of the last run', async () => {
    for (const name of ['settings', 'sign-in']) await writeFile(join(home, `user/${name}.json`), '{"server":["no"],"sealed":4');
    expect((await startShell({ home })).window.webContents.address).toBe('app://settings/');
  });

  describe('is the only one that is answered', () => {
    const top = null;
    const senders: [string, unknown][] = [
      ['the web app', { url: 'app://wordhoard/', parent: top }],
      ['the web app under a name that looks like it', { url: 'app://wordhoard/settings/', parent: top }],
      ['a page of the web', { url: 'https://settings/', parent: top }],
      ['a page with its name in front', { url: 'app://settings.example.org/', parent: top }],
      ['a page with its name as a user', { url: 'app://settings@elsewhere/', parent: top }],
      ['a file', { url: 'file:///settings', parent: top }],
      ['a page without an address', { url: 'about:blank', parent: top }],
      ['a frame inside of it', { url: 'app://settings/', parent: { url: 'app://settings/' } }],
      ['a frame that is gone', null],
    ];

    it.each(senders)('refuses calls of the settings page from %s', async (_who, sender) => {
      const asked = jest.fn(fetchFrom());
      const { electron } = await startShell({ home, fetch: asked });
      const requests = { status: null, chooseServer: { address: 'https://elsewhere.example' }, openAtLogin: { wanted: true }, leave: null };
      expect(electron.ipc.size).toBe(Object.keys(requests).length);
      for (const [kind, words] of Object.entries(requests)) {
        await expect(electron.invoke(`settings.${kind}`, words, sender)).rejects.toThrow('Only the settings page may ask for this');
      }
      expect(asked).not.toHaveBeenCalled();
      expect(await electron.invoke('settings.status', null)).toMatchObject({ server: SERVER, opensAtLogin: false });
    });

    it.each<[string, unknown]>([
      ['chooseServer', null],
      ['chooseServer', {}],
      ['chooseServer', { address: 7 }],
      ['chooseServer', { address: 'a'.repeat(2_001) }],
      ['openAtLogin', { wanted: 'yes' }],
      ['status', {}],
      ['leave', 'https://elsewhere.example'],
    ])('refuses a call of the settings page in another form than the contract: %s with %j', async (kind, request) => {
      const { electron } = await startShell({ home });
      await expect(electron.invoke(`settings.${kind}`, request)).rejects.toThrow('This cannot be asked for in this form');
    });
  });
});
