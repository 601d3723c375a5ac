import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { PAGE_SCRIPT } from '../src/page/page-script.js';

const EXTENSION = resolve(import.meta.dirname, '..');
const NAME = 'pageSelection';

/**
 * What the worker runs in a page is one file that imports nothing, and what its last line comes to is what the worker gets. As an asset it
 * stays out of what pages may load, which would tell each of them that the extension is there.
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
