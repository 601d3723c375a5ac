import { spawn } from 'node:child_process';
import { productNode } from './node-version.mjs';

/**
 * Runs a program on the product's Node until it exits. It receives our signals, and its IPC channel closes if we are killed.
 *
 * @param {string} root the checkout
 * @param {string} program
 * @param {{parameters?: string[], isDetached?: boolean}} [options] a detached program receives each Ctrl-C once, through us only
 * @returns {Promise<number>} its exit code
 */
export function handOver(root, program, { parameters = [], isDetached = false } = {}) {
  const child = spawn(productNode(root), [program, ...parameters], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: isDetached,
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal));
  whenNpmIsGone(() => child.kill('SIGTERM'));
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('exit', (code) => done(code ?? 1));
  });
}

/**
 * To the user, npm and its child are one program: killing npm must stop everything.
 *
 * @param {() => void} callback
 */
function whenNpmIsGone(callback) {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    callback();
  }, 500);
  watch.unref();
}
