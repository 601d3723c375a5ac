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

/** A thread of its own runs no TypeScript and knows none of Jest's loaders, so its entry is bundled as it is for the product: what is imported on
 * demand, such as the reader of PDFs, stays in files of its own, which most tests need not load. */
export async function bundledWorker(name: string, folder: string): Promise<URL> {
  await run(process.execPath, ['--input-type=module', '-e', BUNDLE, join(__dirname, `${name}.ts`), folder], { cwd: __dirname });
  return pathToFileURL(join(folder, `${name}.mjs`));
}
