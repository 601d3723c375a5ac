import { execFile } from 'node:child_process';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Below the packages that the worker loads. */
const CACHE = resolve(__dirname, '../../../../node_modules/.cache/wordhoard-media');

const BUNDLE = `
const [input, dir] = process.argv.slice(1);
const { build } = await import('rolldown');
const external = (id) => /^[a-z@]/.test(id) && !id.startsWith('@wordhoard/');
await build({ input, platform: 'node', external, resolve: { conditionNames: ['@wordhoard/source', 'node', 'import'] }, output: { dir, entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' } });
`;

/** Bundles a program as the product does, because a worker can neither run TypeScript nor use Jest's loaders. */
export async function bundledWorker(name = 'test-worker'): Promise<{ readonly entry: URL; readonly folder: string }> {
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(join(CACHE, 'worker-'));
  await run(process.execPath, ['--input-type=module', '-e', BUNDLE, join(__dirname, `${name}.ts`), folder], { cwd: __dirname });
  return { entry: pathToFileURL(join(folder, `${name}.mjs`)), folder };
}
