import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve, dirname } from 'node:path';
import { test as base } from './stage-with-api.js';

/** Path of the Electron binary; undefined if it was not downloaded. Does not import the package, which would download it. */
function electronBinary(): string | undefined {
  const home = dirname(createRequire(import.meta.url).resolve('electron/package.json'));
  const named = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  const written = join(home, 'path.txt');
  const name = existsSync(written) ? readFileSync(written, 'utf8') : 'electron';
  const path = join(named ?? join(home, 'dist'), name);
  return existsSync(path) ? path : undefined;
}

export const BINARY = electronBinary() ?? '';
export const NO_BINARY = 'there is no Electron here: npx install-electron fetches it, or ELECTRON_OVERRIDE_DIST_PATH names one';

/** Releases must be tested with a key store, which other environments may not have. */
export const isKeyStoreWanted = process.env['WORDHOARD_KEY_STORE'] === 'wanted';

/** Chromium's sandbox does not work as root. */
export const SWITCHES = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ...(isKeyStoreWanted ? ['--password-store=gnome-libsecret'] : []),
];

export interface RunningApp {
  readonly app: ElectronApplication;
  readonly page: Page;
}

interface Stage {
  /** Command-line arguments for storing files in `userData`. */
  words: readonly string[];
  /** Starts the built app, and kills it at the end of the test if it is still running, for example because of a dialog. */
  start: () => Promise<RunningApp>;
}

export const test = base.extend<Stage>({
  words: async ({ userData }, use) => {
    // Loaded before the app's own setup.
    const before = join(userData, 'before.cjs');
    await writeFile(before, `require('electron').app.setPath('userData', __dirname);`);
    // A microphone and a camera that every computer has.
    await use([...SWITCHES, '--use-fake-device-for-media-stream', '-r', before, resolve(import.meta.dirname, '../dist/app')]);
  },
  start: async ({ words }, use) => {
    const running: ChildProcess[] = [];
    await use(async () => {
      // Pages follow the system's theme.
      const app = await _electron.launch({ executablePath: BINARY, args: [...words], colorScheme: null });
      running.push(app.process());
      return { app, page: await app.firstWindow() };
    });
    for (const child of running) if (child.exitCode === null) child.kill('SIGKILL');
  },
});
