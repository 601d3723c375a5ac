import { spawn } from 'node:child_process';

/** How long a program may take to finish what it is doing once it is asked to stop, in milliseconds. */
const STOP_GRACE_MS = 10_000;

/**
 * @typedef {object} Child
 * @property {Promise<number>} exited its exit code; 1 when a signal ended it
 * @property {() => Promise<void>} stop asks it to stop and waits for that; killed after ten seconds
 */

/**
 * Runs one of our programs on this Node. It shares our terminal but not its Ctrl-C, since things stop in order,
 * and it holds a channel to us by whose end it knows that we were killed.
 *
 * @param {string} program
 * @param {{root: string, environment: import('./environment.mjs').Variables, parameters?: string[], isQuiet?: boolean}} options what it prints is left out where it is quiet, save errors
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
