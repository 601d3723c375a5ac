import { join } from 'node:path';
import { speak } from '../texts.js';
import { ApiProxy } from './api-proxy.js';
import { setAppMenu } from './app-menu.js';
import { SeenNotifications, type KeptReminders } from './seen-notifications.js';
import type { Commands } from './commands.js';
import { LINK_SCHEME } from './deep-link.js';
import type { ElectronPort } from './electron-port.js';
import { guardPermissions } from './guard.js';
import { KeptFile } from './kept-file.js';
import { keyStore } from './key-store.js';
import { Links } from './links.js';
import { HIDDEN, loginItem } from './login-item.js';
import { MainWindow } from './main-window.js';
import { registerPages, servePages } from './pages.js';
import { Reminders } from './reminders.js';
import { ServerCalls } from './server-calls.js';
import { chosenServer, type Settings } from './settings.js';
import { answerSettings } from './settings-calls.js';
import { settingsHandlers } from './settings-handlers.js';
import { type KeptSignIn, SignIn } from './sign-in.js';
import { DueTray } from './tray.js';
import { Watch } from './watch.js';

export interface Options {
  /** Holds `web/`, `settings/`, `preload.cjs` and `icon.png`. */
  readonly root: string;
  readonly platform: NodeJS.Platform;
  /** The words that this program was started with. */
  readonly words: readonly string[];
  /** What starts this app, for the computer to start it by itself. */
  readonly program: string;
  /** How the network is reached. */
  readonly fetch: typeof globalThis.fetch;
}

export interface Shell {
  readonly window: MainWindow;
  readonly signIn: SignIn;
  readonly watch: Watch;
}

/** Every decision of the main process begins here. Returns null where another instance runs, which then comes to the front. */
export function bootstrap(electron: ElectronPort, options: Options): Promise<Shell | null> {
  const { app } = electron;
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return Promise.resolve(null);
  }
  registerPages(electron.protocol);
  // By it Windows knows whose notifications these are.
  if (options.platform === 'win32') app.setAppUserModelId('org.wordhoard.desktop');
  if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME);
  const links = new Links(app, options.words);
  return app.whenReady().then(() => start(electron, options, links));
}

async function start(electron: ElectronPort, options: Options, links: Links): Promise<Shell> {
  const { app, session } = electron;
  const { root, platform, fetch } = options;
  const kept = <Value extends object>(name: string) => KeptFile.open<Value>(join(app.getPath('userData'), `${name}.json`));
  const settings = await kept<Settings>('settings');
  const server = () => chosenServer(settings);
  const signIn = new SignIn(keyStore(electron.safeStorage, platform), await kept<KeptSignIn>('sign-in'));
  signIn.takeUp(server());
  const say = await speak(app.getPreferredSystemLanguages());
  const icon = join(root, 'icon.png');
  const window = new MainWindow(electron, { preload: join(root, 'preload.cjs'), icon, settings, say });
  const calls = new ServerCalls(server, signIn, fetch);
  const seen = new SeenNotifications(await kept<KeptReminders>('reminders'), server);
  const reminders = new Reminders({ electron, calls, seen, say, openPath: (path) => window.openPath(path) });
  const commands = commandsOf(electron, window);
  const watch = new Watch(calls, new DueTray(electron, say, commands, { file: icon, platform }), reminders);

  guardPermissions(session.defaultSession);
  servePages(electron.protocol, root, new ApiProxy({ server, signIn, fetch, onChange: () => watch.lookSoon() }));
  const atLogin = loginItem(app, platform, options.program);
  answerSettings(electron.ipcMain, settingsHandlers({ electron, settings, signIn, window, atLogin, fetch }));
  setAppMenu(electron, platform, say, commands);
  app.on('activate', () => {
    window.show();
  });
  watch.begin(signIn);
  await window.open(!options.words.includes(HIDDEN), links.takeFirst() ?? '/');
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
