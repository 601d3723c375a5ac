import { isBuiltin } from 'node:module';
import { join, relative } from 'node:path';
import { rolldown } from 'rolldown';

/**
 * Bundles each library for browsers, from source and with its packages, and prints every import of a Node built-in as `folder: file →
 * module`.
 *
 * usage: node tools/checks/browser-safe.ts <library folder>...
 */
for (const folder of process.argv.slice(2)) {
  const imports = await nodeImports(folder);
  for (const line of imports) console.log(`${folder}: ${line}`);
  if (imports.length > 0) process.exitCode = 1;
}

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
