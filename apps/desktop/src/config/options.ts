import type { ShellOptions } from '../main/bootstrap.js';

/** Reads the main process's options from its environment, once. */
export function readOptions(root: string): ShellOptions {
  return {
    root,
    platform: process.platform,
    words: process.argv.slice(1),
    program: process.env['APPIMAGE'] ?? process.execPath,
    // oxlint-disable-next-line no-restricted-globals -- the one way out of this process: the proxy's, and that of the generated client
    fetch: (input, init) => fetch(input, init),
  };
}
