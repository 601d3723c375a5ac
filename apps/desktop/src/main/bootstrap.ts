import { join } from 'node:path';
import { loadTexts } from '../texts.js';
import { ApiProxy } from './api-proxy.js';
import { setAppMenu, type Commands } from './app-menu.js';
import { LINK_SCHEME } from './deep-link.js';
import { DeviceConsent } from './device-consent.js';
import type { ElectronPort } from './electron-port.js';
import { guardPermissions } from './guard.js';
import { JsonFile } from './json-file.js';
import { keyStore } from './key-store.js';
import { LinkRouter } from './link-router.js';
import { HIDDEN_FLAG, loginItem } from './login-item.js';
import { MainWindow } from './main-window.js';
import { registerPages, servePages } from './pages.js';
import { Reminders } from './reminders.js';
import { ServerApi } from './server-api.js';
import { answerSettings } from './settings-calls.js';
import { settingsHandlers } from './settings-handlers.js';
import { chosenServer, type Settings } from './settings.js';
import { ShownNotifications, type ShownIds } from './shown-notifications.js';
import { type SealedSignIn, SignInStore } from './sign-in.js';
import { StatusPoller } from './status-poller.js';
import { DueTray } from './tray.js';

export interface ShellOptions {
  /** Contains `web/`, `settings/`, `preload.cjs` and `icon.png`. */
  readonly root: string;
  readonly platform: NodeJS.Platform;
  /** The command-line arguments. */
  readonly words: readonly string[];
  /** The executable to register for opening at login. */
  readonly program: string;
  /** The fetch that reaches the network. */
  readonly fetch: typeof globalThis.fetch;
}

export interface Shell {
  readonly window: MainWindow;
  readonly signIn: SignInStore;
  readonly watch: StatusPoller;
}

/** Starts the main process. Returns null if another instance is running, which then comes to the front. */
export function bootstrap(electron: ElectronPort, options: ShellOptions): Promise<Shell | null> {
  const { app } = electron;
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return Promise.resolve(null);
  }
  registerPages(electron.protocol);
  // Windows identifies the sender of notifications by it.
  if (options.platform === 'win32') app.setAppUserModelId('org.wordhoard.desktop');
  if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME);
  const links = new LinkRouter(app, options.words);
  return app.whenReady().then(() => start(electron, options, links));
}

async function start(electron: ElectronPort, options: ShellOptions, links: LinkRouter): Promise<Shell> {
  const { app, session } = electron;
  const { root, platform, fetch } = options;
  const kept = <Value extends object>(name: string) => JsonFile.open<Value>(join(app.getPath('userData'), `${name}.json`));
  const settings = await kept<Settings>('settings');
  const server = () => chosenServer(settings);
  const signIn = new SignInStore(keyStore(electron.safeStorage, platform), await kept<SealedSignIn>('sign-in'));
  signIn.restore(server());
  const t = await loadTexts(app.getPreferredSystemLanguages());
  const icon = join(root, 'icon.png');
  const window = new MainWindow(electron, { preload: join(root, 'preload.cjs'), icon, settings, t });
  const calls = new ServerApi(server, signIn, fetch);
  const seen = new ShownNotifications(await kept<ShownIds>('reminders'), server);
  const reminders = new Reminders({ electron, calls, seen, t, openPath: (path) => window.openPath(path) });
  const commands = commandsOf(electron, window);
  const watch = new StatusPoller(calls, new DueTray(electron, t, commands, { file: icon, platform }), reminders);

  guardPermissions(session.defaultSession, new DeviceConsent((devices) => window.confirmRecording(devices)));
  servePages(electron.protocol, root, new ApiProxy({ server, signIn, fetch, onChange: () => watch.pollSoon() }));
  const atLogin = loginItem(app, platform, options.program);
  answerSettings(electron.ipcMain, settingsHandlers({ electron, settings, signIn, window, atLogin, fetch }));
  setAppMenu(electron, platform, t, commands);
  app.on('activate', () => {
    window.show();
  });
  watch.start(signIn);
  await window.open(!options.words.includes(HIDDEN_FLAG), links.takeFirst() ?? '/');
  links.lead((path) => (path === null ? window.show() : void window.openPath(path)));
  return { window, signIn, watch };
}

function commandsOf({ app }: ElectronPort, window: MainWindow): Commands {
  return {
    show: () => window.show(),
    today: () => void window.openPath('/'),
    review: () => void window.openPath('/review/start'),
    groups: () => void window.openPath('/groups'),
    account: () => void window.openPath('/settings'),
    settings: () => void window.openSettings(),
    quit: () => app.quit(),
  };
}
