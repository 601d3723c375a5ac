import { globSync, watch } from 'node:fs';
import { join } from 'node:path';

/** Debounce, in milliseconds: editors save in several steps, and switching branches changes many files. */
const QUIET = 150;

/** Tests are not part of the API, and the build itself writes metadata.ts. */
const IGNORED = /\.(int-)?spec\.ts$|^metadata\.ts$/;

/**
 * Calls back after changes to the API's sources, debounced and never concurrently.
 *
 * @param root the checkout
 * @param onChange must not reject
 * @returns stops watching, after waiting for a running callback
 */
export function watchSources(root: string, onChange: () => Promise<void>): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();
  const changed = (_event: string, file: string | null) => {
    if (IGNORED.test(file ?? '')) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      work = work.then(onChange);
    }, QUIET);
  };
  const folders = globSync(['apps/api/{src,migrations}', 'libs/*/src'], { cwd: root });
  const watchers = folders.map((folder) => watch(join(root, folder), { recursive: true }, changed));
  return async () => {
    for (const watcher of watchers) watcher.close();
    clearTimeout(timer);
    await work;
  };
}
