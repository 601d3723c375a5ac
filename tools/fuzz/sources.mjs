import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const root = resolve(import.meta.dirname, '../..');
/** Within the repository, so that packages of the registry are found from there. */
const BUILT = join(import.meta.dirname, 'dist');

/**
 * Bundles the modules that targets name, from source and all at once, so that an error is of one class wherever it is thrown.
 * What a parser hands to the outside is its library's index; here its parts are tried one by one.
 *
 * @param {readonly import('./targets.mjs').Target[]} targets
 * @returns where they lie until `removeSources`
 */
export async function bundleSources(targets) {
  await mkdir(BUILT, { recursive: true });
  const folder = await mkdtemp(join(BUILT, 'sources-'));
  const input = Object.fromEntries(
    targets.flatMap(({ sources }) => Object.values(sources).map((path) => [nameOf(path), join(root, path)])),
  );
  const bundle = await rolldown({
    input,
    cwd: root,
    platform: 'node',
    external: isRegistryPackage,
    resolve: { conditionNames: ['@wordhoard/source', 'node', 'import'] },
    transform: { target: 'es2024', decorator: { legacy: true, emitDecoratorMetadata: false } },
    onLog: () => undefined,
  });
  await bundle.write({ dir: folder, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: 'shared/[name].mjs', keepNames: true });
  await bundle.close();
  return folder;
}

export async function removeSources(folder) {
  await rm(folder, { recursive: true, force: true });
}

/** The exports of the modules that a target names, under its names for them. */
export async function sourcesOf({ sources }, folder) {
  const loaded = Object.entries(sources).map(async ([name, path]) => [
    name,
    await import(pathToFileURL(join(folder, `${nameOf(path)}.mjs`)).href),
  ]);
  return Object.fromEntries(await Promise.all(loaded));
}

function nameOf(path) {
  return path.replace(/\.ts$/, '').replaceAll('/', '.');
}

/** As the build has it: some of them are not the same once they are bundled. */
function isRegistryPackage(id) {
  return /^[a-z@]/.test(id) && !/^@(wordhoard|oxc-project)\//.test(id) && !/^(?:apps|libs|tools)\./.test(id);
}
