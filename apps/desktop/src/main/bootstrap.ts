import { join } from 'node:path';
import { speak } from '../texts.js';
import { ApiProxy } from './api-proxy.js';
import { setAppMenu } from './app-menu.js';
import { Brought, type KeptReminders } from './brought.js';
import type { Commands } from './commands.js';
import { LINK_SCHEME, linkAmong, pathOfLink } from './deep-link.js';
import type { ElectronPort } from './electron-port.js';
import { guardPermissions } from './guard.js';
import { KeptFile } from './kept-file.js';
import { keyStore } from './key-store.js';
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
  app.setAppUserModelId('org.wordhoard.desktop');
  if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME);
  // macOS tells of the link that has started the app before it is ready.
  const links = new Links(linkAmong(options.words));
  app.on('open-url', (event, link) => {
    event.preventDefault();
    links.follow(pathOfLink(link));
  });
  return app.whenReady().then(() => start(electron, options, links));
}

async function start(electron: ElectronPort, options: Options, links: Links): Promise<Shell> {
  const { app, session } = electron;
  const { root, platform, fetch } = options;
  const settings = await KeptFile.open<Settings>(join(app.getPath('userData'), 'settings.json'));
  const server = () => chosenServer(settings);
  const signIn = new SignIn(
    keyStore(electron.safeStorage, platform),
    await KeptFile.open<KeptSignIn>(join(app.getPath('userData'), 'sign-in.json')),
  );
  await signIn.takeUp(server());
  const say = await speak(app.getPreferredSystemLanguages());
  const icon = join(root, 'icon.png');
  const window = new MainWindow(electron, { preload: join(root, 'preload.cjs'), icon, settings, say });
  const calls = new ServerCalls(server, signIn, fetch);
  const brought = new Brought(await KeptFile.open<KeptReminders>(join(app.getPath('userData'), 'reminders.json')), server);
  const reminders = new Reminders({ electron, calls, brought, say, openPath: (path) => window.openPath(path) });
  const commands = commandsOf(electron, window);
  const watch = new Watch(calls, new DueTray(electron, say, commands, { file: icon, platform }), reminders);

  guardPermissions(session.defaultSession);
  servePages(electron.protocol, root, new ApiProxy({ server, signIn, fetch, onChange: () => watch.lookSoon() }));
  const atLogin = loginItem(app, platform, options.program);
  answerSettings(electron.ipcMain, settingsHandlers({ electron, settings, signIn, window, atLogin, fetch }));
  setAppMenu(electron, platform, say, commands);
  app.on('second-instance', (_event, words) => {
    const path = linkAmong(words);
    if (path === null) window.show();
    else void window.openPath(path);
  });
  app.on('activate', () => {
    window.show();
  });
  watch.begin(signIn);
  await window.open(!options.words.includes(HIDDEN), links.first ?? '/');
  links.lead((path) => window.openPath(path));
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

/** Links of other programs, from before there is a window on. */
class Links {
  #open: ((path: string) => Promise<void>) | null = null;

  constructor(public first: string | null) {}

  follow(path: string | null): void {
    if (path === null) return;
    if (this.#open) void this.#open(path);
    else this.first = path;
  }

  lead(open: (path: string) => Promise<void>): void {
    this.#open = open;
  }
}
