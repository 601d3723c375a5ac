import { spawn } from 'node:child_process';

/** How long a program may take to shut down before it is killed, in milliseconds. */
const STOP_GRACE_MS = 10_000;

/**
 * @typedef {object} Child
 * @property {Promise<number>} exited its exit code; 1 if a signal ended it
 * @property {() => Promise<void>} stop requests a shutdown and waits for it; kills the process after ten seconds
 */

/**
 * Runs one of our programs on this Node. It shares our terminal but not its Ctrl-C, because shutdown is ordered. It detects our death when
 * its IPC channel closes.
 *
 * @param {string} program
 * @param {{root: string, environment: import('./environment.mjs').Variables, parameters?: string[], isQuiet?: boolean}} options `isQuiet`
 * hides its output except errors
 * @returns {Child}
 */
export function runChild(program, { root, environment, parameters = [], isQuiet = false }) {
  const child = spawn(process.execPath, [program, ...parameters], {
    cwd: root,
    env: environment,
    stdio: ['ignore', isQuiet ? 'ignore' : 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  let isStopping = false;
  const exited = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (signal !== null && !isStopping) console.error(`${program} was ended by ${signal}.`);
      resolve(code ?? 1);
    });
  });
  const stop = async () => {
    isStopping = true;
    child.kill('SIGTERM');
    const impatience = setTimeout(() => child.kill('SIGKILL'), STOP_GRACE_MS);
    await exited;
    clearTimeout(impatience);
  };
  return { exited, stop };
}
