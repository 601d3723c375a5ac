import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Imports of packages that get a smaller module of ours, to keep the first load small. */
const STAND_INS = [
  { imported: './default-colors.mjs', by: '/MantineProvider/default-theme.mjs', standIn: 'default-colors.ts' },
  { imported: '../Transition/Transition.mjs', by: '/Button/Button.mjs', standIn: 'button-transition.ts' },
  { imported: '../core/serverSentEvents.gen.js', by: '/client/client.gen.ts', standIn: 'event-stream-client.ts' },
];

/** Resolves these imports to the modules in `stand-ins`; the build fails if a package no longer has one of them. */
export function standIns(): Plugin {
  const unused = new Set(STAND_INS);
  return {
    name: 'stand-ins',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/(default-colors|Transition)\.mjs$|\/serverSentEvents\.gen\.js$/ },
      handler(id, importer = '') {
        const found = STAND_INS.find(({ imported, by }) => imported === id && importer.endsWith(by));
        if (!found) return undefined;
        unused.delete(found);
        return join(import.meta.dirname, 'stand-ins', found.standIn);
      },
    },
    buildEnd(error) {
      if (error) return;
      for (const { imported, by } of unused) this.error(`${by} does not import ${imported}, so its stand-in is not used.`);
    },
  };
}
