import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { bundledPackages } from '../../../tools/licences/notices.ts';

/**
 * Builds the complete app into `dist/app`, for electron-builder to package and for Electron to start.
 *
 * usage: node apps/desktop/build/bundle.mjs, after building the web app
 */
const root = resolve(import.meta.dirname, '..');
const out = join(root, 'dist/app');
const web = resolve(root, '../web');

/** Files that only a server needs: source maps, compressed copies, and the service worker, which our protocol does not support. */
const NOT_PACKED = /\.(map|br|gz)$|\/sw\.js$/;

const packages = bundledPackages();
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
await bundle('src/main/main.ts', { platform: 'node', format: 'cjs', file: 'main.cjs' });
await bundle('src/preload/preload.ts', { platform: 'browser', format: 'cjs', file: 'preload.cjs' });
await bundle('src/settings/settings.ts', { platform: 'browser', format: 'esm', file: 'settings/settings.js' });
for (const name of ['index.html', 'settings.css']) cpSync(join(root, 'src/settings', name), join(out, 'settings', name));
cpSync(join(web, 'dist'), join(out, 'web'), { recursive: true, filter: (path) => !NOT_PACKED.test(path) });
cpSync(join(web, 'public/icon-512.png'), join(out, 'icon.png'));
// The licences of bundled packages, next to the pages.
packages.write(out);
const { version, license } = JSON.parse(readFileSync(join(root, '../../package.json'), 'utf8'));
const about = {
  ...{ name: 'wordhoard', productName: 'Wordhoard', description: 'Wordhoard in a window of its own', author: 'Wordhoard contributors' },
  ...{ version, license, private: true, main: 'main.cjs' },
};
writeFileSync(join(out, 'package.json'), `${JSON.stringify(about, null, 2)}\n`);

/** Bundles everything into one file, except Electron itself. */
async function bundle(entry, { platform, format, file }) {
  const made = await rolldown({
    cwd: root,
    input: entry,
    platform,
    external: ['electron'],
    plugins: [packages.plugin],
    resolve: { conditionNames: ['@wordhoard/source', platform === 'node' ? 'node' : 'browser', 'import'] },
    transform: { target: 'es2024' },
    tsconfig: join(root, 'tsconfig.json'),
    onLog(level, log, report) {
      if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message);
      report(level, log);
    },
  });
  await made.write({ file: join(out, file), format, codeSplitting: false, keepNames: true });
  await made.close();
}
