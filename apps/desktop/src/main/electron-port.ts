import type * as Electron from 'electron';

/** As much of Electron as the main process uses. It arrives as an argument, so that every decision can be tested without the binary. */
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
