import { globSync, watch } from 'node:fs';
import { join } from 'node:path';

/** Editors write a file in several steps, and a branch changes many files: wait for the last of them, in milliseconds. */
const QUIET = 150;

/** Tests are no part of the API, and its metadata is what the build itself writes among the sources. */
const IGNORED = /\.(int-)?spec\.ts$|^metadata\.ts$/;

/**
 * Calls back after every change of what the API is built from, once for changes that come together and never twice at a time.
 *
 * @param {string} root the checkout
 * @param {() => Promise<void>} onChange which must not fail
 * @returns {() => Promise<void>} ends it, once a call that is under way is done
 */
export function watchSources(root, onChange) {
  let timer;
  let work = Promise.resolve();
  const changed = (_event, file) => {
    if (IGNORED.test(file ?? '')) return;
    clearTimeout(timer);
    timer = setTimeout(() => (work = work.then(onChange)), QUIET);
  };
  const folders = globSync(['apps/api/{src,migrations}', 'libs/*/src'], { cwd: root });
  const watchers = folders.map((folder) => watch(join(root, folder), { recursive: true }, changed));
  return async () => {
    for (const watcher of watchers) watcher.close();
    clearTimeout(timer);
    await work;
  };
}
