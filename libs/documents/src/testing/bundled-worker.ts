import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

const BUNDLE = `
const [input, file] = process.argv.slice(1);
const { build } = await import('rolldown');
await build({ input, platform: 'node', resolve: { conditionNames: ['@wordhoard/source', 'node', 'import'] }, output: { file, codeSplitting: false } });
`;

/** A thread of its own runs no TypeScript and knows none of Jest's loaders, so its entry is bundled as it is for the product. */
export async function bundledWorker(name: string, folder: string): Promise<URL> {
  const file = join(folder, `${name}.mjs`);
  await run(process.execPath, ['--input-type=module', '-e', BUNDLE, join(__dirname, `${name}.ts`), file], { cwd: __dirname });
  return pathToFileURL(file);
}
