import type { ElectronPort } from './electron-port.js';
import { findServer } from './find-server.js';
import type { LoginItem } from './login-item.js';
import type { MainWindow } from './main-window.js';
import { chosenServer, type SettingsFile } from './settings.js';
import type { SettingsHandlers } from './settings-calls.js';
import type { SignInStore } from './sign-in.js';

export interface SettingsDeps {
  readonly electron: ElectronPort;
  readonly settings: SettingsFile;
  readonly signIn: SignInStore;
  readonly window: MainWindow;
  /** Null if the app cannot be opened at login. */
  readonly atLogin: LoginItem | null;
  readonly fetch: typeof globalThis.fetch;
}

/** Handles the settings page's requests. */
export function settingsHandlers({ electron, settings, signIn, window, atLogin, fetch }: SettingsDeps): SettingsHandlers {
  return {
    async status() {
      const opensAtLogin = (await atLogin?.read()) ?? null;
      return { server: chosenServer(settings), opensAtLogin, keepsSignIn: signIn.keeps() };
    },

    async chooseServer({ address }) {
      const choice = await findServer(address, fetch);
      if (!('server' in choice) || choice.server === chosenServer(settings)) return choice;
      settings.update({ server: choice.server });
      signIn.restore(choice.server);
      // The web app's stored data belongs to the previous server and account.
      await electron.session.defaultSession.clearStorageData();
      return choice;
    },

    async openAtLogin({ wanted }) {
      await atLogin?.write(wanted);
      return (await atLogin?.read()) ?? false;
    },

    async leave() {
      await window.openPending();
      return null;
    },
  };
}
