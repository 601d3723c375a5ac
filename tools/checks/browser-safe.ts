import { isBuiltin } from 'node:module';
import { join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { readCommandLine, reportFindings, runTool } from '../command-line.ts';

/** Bundles each library for browsers, from source and with its packages, and prints every import of a Node built-in. */
const USAGE = 'usage: node tools/checks/browser-safe.ts <library folder>...';

await runTool(async () => {
  for (const folder of readCommandLine(USAGE, {}).positionals) {
    const imports = await nodeImports(folder);
    reportFindings(imports.map((line) => `${folder}: ${line}`));
  }
});

/** Such as `src/read.ts → node:fs`. */
async function nodeImports(folder: string) {
  const found: string[] = [];
  const resolveId = (source: string, importer = '') => {
    if (!isBuiltin(source)) return null;
    found.push(`${relative(folder, importer)} → ${source}`);
    return { id: source, external: true };
  };
  const bundle = await rolldown({
    input: join(folder, 'src/index.ts'),
    platform: 'browser',
    resolve: { conditionNames: ['@wordhoard/source', 'browser', 'import', 'default'] },
    plugins: [{ name: 'find-node-imports', resolveId }],
  });
  await bundle.generate({ format: 'esm' });
  await bundle.close();
  return found;
}
