import { resolve } from 'node:path';
import { rolldown } from 'rolldown';

/**
 * Bundles a Node project of this workspace into `dist/`, as ESM with source maps.
 * Workspace libraries are bundled from source; packages from the registry stay outside.
 *
 * usage: node tools/build/bundle.mjs <project folder> <entry>...
 */
const [project, ...entries] = process.argv.slice(2);
const root = resolve(project);

const bundle = await rolldown({
  cwd: root,
  input: entries,
  platform: 'node',
  external: isRegistryPackage,
  resolve: { conditionNames: ['@wordhoard/source', 'node', 'import'] },
  transform: { target: 'es2024' },
  tsconfig: resolve(root, 'tsconfig.json'),
  onLog(level, log, report) {
    // A library of ours that is not linked yet would be left outside, and be missed by whoever runs the result.
    if (log.code === 'UNRESOLVED_IMPORT') throw new Error(`${log.message}\nIs it in package.json, and was npm install run since?`);
    report(level, log);
  },
});
await bundle.write({
  dir: resolve(root, 'dist'),
  format: 'esm',
  sourcemap: true,
  keepNames: true,
  chunkFileNames: '[name].js',
  cleanDir: true,
});
await bundle.close();

/** Everything with a bare name comes from the registry, save our own libraries and the compiler's helpers. */
function isRegistryPackage(id) {
  return /^[a-z@]/.test(id) && !/^@(wordhoard|oxc-project)\//.test(id) && !entries.includes(id);
}
