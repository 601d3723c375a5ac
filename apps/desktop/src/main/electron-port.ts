import type * as Electron from 'electron';

/** The parts of Electron that the main process uses, injected so that it can be tested without the binary. */
export type ElectronPort = Pick<
  typeof Electron,
  | 'app'
  | 'BrowserWindow'
  | 'dialog'
  | 'ipcMain'
  | 'Menu'
  | 'nativeImage'
  | 'Notification'
  | 'protocol'
  | 'safeStorage'
  | 'screen'
  | 'session'
  | 'shell'
  | 'Tray'
>;
