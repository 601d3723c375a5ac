import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The path of Electron's program; undefined where it was never fetched. The package itself is not loaded, since that would fetch it.
 */
export function electronBinary(): string | undefined {
  const home = dirname(createRequire(import.meta.url).resolve('electron/package.json'));
  const named = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  const written = join(home, 'path.txt');
  const name = existsSync(written) ? readFileSync(written, 'utf8') : 'electron';
  const path = join(named ?? join(home, 'dist'), name);
  return existsSync(path) ? path : undefined;
}
