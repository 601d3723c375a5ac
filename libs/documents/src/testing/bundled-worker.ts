import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

const BUNDLE = `
const [input, dir] = process.argv.slice(1);
const { build } = await import('rolldown');
await build({ input, platform: 'node', resolve: { conditionNames: ['@wordhoard/source', 'node', 'import'] }, output: { dir, entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' } });
`;

/**
 * Bundles a worker as the product does: a worker can neither run TypeScript nor use Jest's loaders. Modules that are imported on demand,
 * such as the PDF reader, become separate files, which most tests never load.
 *
 * @returns the URL of the bundled entry in `folder`
 */
export async function bundledWorker(name: string, folder: string): Promise<URL> {
  await run(process.execPath, ['--input-type=module', '-e', BUNDLE, join(__dirname, `${name}.ts`), folder], { cwd: __dirname });
  return pathToFileURL(join(folder, `${name}.mjs`));
}
