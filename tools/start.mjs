import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './launch/install.mjs';
import { productNode } from './launch/node-version.mjs';

/**
 * `npm start` and `npm run dev` (`--dev`): installs packages if needed, then starts the launcher on the Node that comes with them. This
 * file and its imports must run on Node 20 with nothing installed.
 */
const root = resolve(fileURLToPath(import.meta.url), '../..');
try {
  await ensureInstalled(root);
  process.exitCode = await handOver();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/** Runs the launcher until it exits. It stops on our signals, and when the IPC channel closes because we were killed. */
function handOver() {
  const launcher = join(root, 'tools', 'launch', 'main.mjs');
  const child = spawn(productNode(root), [launcher, ...process.argv.slice(2)], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal));
  whenNpmIsGone(() => child.kill('SIGTERM'));
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('exit', (code) => done(code ?? 1));
  });
}

/** To the user, npm and its child are one program: killing npm must stop everything. */
function whenNpmIsGone(callback) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    callback();
  }, 500);
  watch.unref();
}
