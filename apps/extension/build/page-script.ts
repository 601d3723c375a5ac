import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { PAGE_SCRIPT } from '../src/page-permission.js';

const EXTENSION = resolve(import.meta.dirname, '..');
const NAME = 'pageSelection';

/**
 * The worker injects one file without imports and receives the value of its last expression. As an asset it is not web-accessible, so pages
 * cannot use it to detect the extension.
 */
export function pageScript(): Plugin {
  return {
    name: 'page-script',
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        root: EXTENSION,
        build: {
          write: false,
          target: 'chrome123',
          lib: { entry: resolve(EXTENSION, 'src/page/page-selection.ts'), formats: ['iife'], name: NAME },
          rollupOptions: { output: { footer: `${NAME}();` } },
        },
      });
      const [output] = [built].flat();
      if (!output || !('output' in output)) throw new Error('The script for pages was not built');
      this.emitFile({ type: 'asset', fileName: PAGE_SCRIPT, source: output.output[0].code });
    },
  };
}
