import { isBuiltin } from 'node:module';
import { join, relative } from 'node:path';
import { rolldown } from 'rolldown';

/**
 * Bundles a library for browsers, from source and with the packages it uses, and prints every import
 * of a module of Node that the bundle would need, as `file → module`.
 *
 * usage: node tools/checks/browser-safe.mjs <folder of a library>
 */
const [folder] = process.argv.slice(2);
const found = [];
const bundle = await rolldown({
  input: join(folder, 'src/index.ts'),
  platform: 'browser',
  resolve: { conditionNames: ['@wordhoard/source', 'browser', 'import', 'default'] },
  plugins: [{ name: 'find-node-imports', resolveId: noteNodeImports }],
});
await bundle.generate({ format: 'esm' });
await bundle.close();
for (const line of found) console.log(line);
process.exitCode = found.length > 0 ? 1 : 0;

function noteNodeImports(source, importer) {
  if (!isBuiltin(source)) return null;
  found.push(`${relative('.', importer)} → ${source}`);
  return { id: source, external: true };
}
