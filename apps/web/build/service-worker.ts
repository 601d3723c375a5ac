import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import type { PrecacheEntry } from 'workbox-precaching';

const SOURCE = 'src/service-worker/service-worker.ts';

/** What a page can need without a network; not what only a developer looks at. */
const KEPT = '**/*.{js,css,html,json,svg,png,webmanifest}';

/** Once the app is built, builds the service worker beside it, with the list of all files that it keeps on the device. */
export function serviceWorker(noteItsPackages: Plugin): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = join(config.root, config.build.outDir);
    },
    // Files of public/ are in place by then, which no bundle knows.
    async writeBundle() {
      await build({
        root,
        configFile: false,
        publicDir: false,
        plugins: [noteItsPackages],
        logLevel: 'warn',
        define: { APP_FILES: JSON.stringify(filesToKeep(outDir)), 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir,
          emptyOutDir: false,
          target: 'baseline-widely-available',
          rolldownOptions: { input: join(root, SOURCE), output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      });
    },
  };
}

/** Files by address. Those whose name changes with their content need no revision beside it. */
function filesToKeep(outDir: string): PrecacheEntry[] {
  return globSync(KEPT, { cwd: outDir })
    .sort()
    .map((file) => ({ url: `/${file}`, revision: file.startsWith('assets/') ? null : digest(join(outDir, file)) }));
}

function digest(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
}
