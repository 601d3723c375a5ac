import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ElectronPort } from './electron-port.js';

/** Marks a start at login, without a window. */
export const HIDDEN_FLAG = '--hidden';

/** Whether the app opens at login. */
export interface LoginItem {
  read(): Promise<boolean>;
  write(wanted: boolean): Promise<void>;
}

/**
 * @param program what starts the app: of an AppImage its own file, since the program inside of it has a new path at each start
 * @returns null where the app is not installed, and so has nothing that could be started
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

/** As freedesktop.org's Desktop Application Autostart Specification has it. */
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

/** As the Desktop Entry Specification quotes an argument, which is read twice: as a string of the file, and as a command line. */
function quoted(argument: string): string {
  const forCommandLine = argument.replace(/["`$\\]/g, '\\$&').replaceAll('%', '%%');
  return `"${forCommandLine.replaceAll('\\', '\\\\')}"`;
}
