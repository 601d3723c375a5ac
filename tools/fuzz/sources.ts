import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import type { AnyTarget } from './targets.ts';

const root = resolve(import.meta.dirname, '../..');
/** Inside the repository, so that registry packages resolve from there. */
const BUILT = join(import.meta.dirname, 'dist');

/**
 * Bundles the targets' modules from source in one build, so that error classes keep their identity across modules. A parser's public API is
 * its library's index; here its parts are tested separately.
 *
 * @returns their folder, which exists until `removeSources`
 */
export async function bundleSources(targets: readonly AnyTarget[]) {
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

export async function removeSources(folder: string) {
  await rm(folder, { recursive: true, force: true });
}

/** The exports of a target's modules, by the names that the target gives them. */
export async function sourcesOf({ sources }: AnyTarget, folder: string): Promise<Record<string, object>> {
  const loaded = Object.entries(sources).map(async ([name, path]): Promise<[string, object]> => [
    name,
    (await import(pathToFileURL(join(folder, `${nameOf(path)}.mjs`)).href)) as object,
  ]);
  return Object.fromEntries(await Promise.all(loaded));
}

function nameOf(path: string) {
  return path.replace(/\.ts$/, '').replaceAll('/', '.');
}

/** External as in the build: some packages behave differently when bundled. */
function isRegistryPackage(id: string) {
  return /^[a-z@]/.test(id) && !/^@(wordhoard|oxc-project)\//.test(id) && !/^(?:apps|libs|tools)\./.test(id);
}
