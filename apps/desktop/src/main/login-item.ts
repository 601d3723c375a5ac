import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ElectronPort } from './electron-port.js';

/** Marks a start at login, which shows no window. */
export const HIDDEN_FLAG = '--hidden';

/** The setting for opening the app at login. */
export interface LoginItem {
  read(): Promise<boolean>;
  write(wanted: boolean): Promise<void>;
}

/**
 * @param program the executable. For an AppImage, the image file itself, since the program inside has a new path at each start.
 * @returns null if the app is not installed, so that there is nothing to register
 */
export function loginItem(app: ElectronPort['app'], platform: NodeJS.Platform, program: string): LoginItem | null {
  if (!app.isPackaged) return null;
  return platform === 'linux' ? autostartEntry(join(app.getPath('appData'), 'autostart/wordhoard.desktop'), program) : systemItem(app);
}

function systemItem(app: ElectronPort['app']): LoginItem {
  return {
    read: async () => app.getLoginItemSettings({ args: [HIDDEN_FLAG] }).openAtLogin,
    write: async (wanted) => {
      app.setLoginItemSettings({ openAtLogin: wanted, args: [HIDDEN_FLAG] });
    },
  };
}

/** Implements freedesktop.org's Desktop Application Autostart Specification. */
function autostartEntry(file: string, program: string): LoginItem {
  return {
    read: async () => (await readFile(file).catch(() => null)) !== null,
    async write(wanted) {
      if (!wanted) return rm(file, { force: true });
      await mkdir(dirname(file), { recursive: true });
      const lines = ['[Desktop Entry]', 'Type=Application', 'Name=Wordhoard', `Exec=${quoted(program)} ${HIDDEN_FLAG}`, 'Terminal=false'];
      await writeFile(file, `${lines.join('\n')}\n`);
    },
  };
}

/** Quotes an argument as in the Desktop Entry Specification, which unescapes twice: as a string value, then as a command line. */
function quoted(argument: string): string {
  const forCommandLine = argument.replace(/["`$\\]/g, '\\$&').replaceAll('%', '%%');
  return `"${forCommandLine.replaceAll('\\', '\\\\')}"`;
}
