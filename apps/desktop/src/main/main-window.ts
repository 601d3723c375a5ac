import type { BrowserWindow } from 'electron';
import { SETTINGS_ORIGIN, WEB_ORIGIN } from '../ipc-contract.js';
import type { Translate } from '../texts.js';
import type { RecordingDevice } from './device-consent.js';
import type { ElectronPort } from './electron-port.js';
import { guardContents } from './guard.js';
import { chosenServer, type SettingsFile, restoreBounds, readBounds } from './settings.js';

export interface MainWindowOptions {
  readonly preload: string;
  readonly icon: string;
  readonly settings: SettingsFile;
  readonly t: Translate;
}

/** The app's only window. Closing hides it, so that reminders still arrive; quitting closes it. */
export class MainWindow {
  #window: BrowserWindow | null = null;
  #isQuitting = false;
  /** A page requested before a server was chosen. */
  #wanted = '/';

  constructor(
    private readonly electron: ElectronPort,
    private readonly options: MainWindowOptions,
  ) {
    electron.app.on('before-quit', () => {
      this.#isQuitting = true;
    });
  }

  /** Creates the window, visible or hidden. */
  async open(isShown: boolean, path = '/'): Promise<void> {
    const { preload, icon, settings } = this.options;
    const { window: place } = settings.value;
    const window = new this.electron.BrowserWindow({
      ...restoreBounds(place, this.electron.screen),
      ...{ minWidth: 360, minHeight: 480, show: false, icon, title: 'Wordhoard' },
      webPreferences: {
        preload,
        ...{ sandbox: true, contextIsolation: true, nodeIntegration: false, webSecurity: true, webviewTag: false },
        // Dictionaries would be downloaded from a third party.
        spellcheck: false,
        devTools: !this.electron.app.isPackaged,
      },
    });
    this.#window = window;
    guardContents(window.webContents, this.electron.shell);
    this.#listen(window);
    if (isShown) {
      window.once('ready-to-show', () => {
        if (place?.isMaximized) window.maximize();
        window.show();
      });
    }
    await this.#load(path);
  }

  /** Brings the window to the front with its current page. */
  show(): void {
    const window = this.#window;
    if (!window) return;
    if (window.isMinimized()) window.restore();
    window.show();
    window.focus();
  }

  /** Opens a path of the web app; without a server, it is stored until one is chosen. */
  async openPath(path: string): Promise<void> {
    this.show();
    await this.#load(path);
  }

  /** Opens the page that was requested before a server was chosen. */
  openPending(): Promise<void> {
    const path = this.#wanted;
    this.#wanted = '/';
    return this.openPath(path);
  }

  async openSettings(): Promise<void> {
    this.show();
    await this.#go(`${SETTINGS_ORIGIN}/`);
  }

  /** Asks whether the page may use devices that record. */
  async confirmRecording(devices: readonly RecordingDevice[]): Promise<boolean> {
    const window = this.#window;
    if (!window) return false;
    const { t } = this.options;
    const message = devices.length > 1 ? t('recording.both') : devices[0] === 'video' ? t('recording.camera') : t('recording.microphone');
    const { response } = await this.electron.dialog.showMessageBox(window, {
      ...{ type: 'question', message, buttons: [t('recording.deny'), t('recording.allow')], defaultId: 1, cancelId: 0 },
    });
    return response === 1;
  }

  async #load(path: string): Promise<void> {
    if (chosenServer(this.options.settings) !== null) return this.#go(WEB_ORIGIN + path);
    this.#wanted = path;
    return this.#go(`${SETTINGS_ORIGIN}/`);
  }

  /** A newer navigation, or staying on the page, aborts this one: neither is an error. */
  async #go(address: string): Promise<void> {
    await this.#window?.loadURL(address).catch(() => undefined);
  }

  #listen(window: BrowserWindow): void {
    window.on('close', (event) => {
      this.options.settings.update({ window: readBounds(window) });
      if (this.#isQuitting) return;
      event.preventDefault();
      window.hide();
    });
    window.webContents.on('will-prevent-unload', (event) => {
      if (this.#mayLeave(window)) event.preventDefault();
      else this.#isQuitting = false;
    });
    window.webContents.on('render-process-gone', (_event, { reason }) => {
      if (reason !== 'clean-exit') void this.#load('/');
    });
  }

  /** Asks the user before leaving a page with unsaved input. */
  #mayLeave(window: BrowserWindow): boolean {
    const { t } = this.options;
    const pressed = this.electron.dialog.showMessageBoxSync(window, {
      ...{ type: 'question', message: t('unsent.title'), detail: t('unsent.detail') },
      ...{ buttons: [t('unsent.stay'), t('unsent.leave')], defaultId: 0, cancelId: 0 },
    });
    return pressed === 1;
  }
}
