import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { delimiter, join } from 'node:path';
import { endProcesses } from './process-tree.mjs';

/** No step of ours takes as long; one that does hangs. */
const LIMIT_MINUTES = 40;

/** How long output may stay open after a command has ended, which it does when a process that it left behind holds it. */
const OUTPUT_LIMIT_MS = 2_000;

/**
 * Runs one command line of the workspace on its own Node and its own tools. At its limit it ends with all that it started.
 *
 * @param {string} root @param {string} line
 * @param {{environment?: Record<string, string>, limit?: AbortSignal}} options
 * @returns {Promise<{ok: boolean, output: string}>} all that it wrote, in the order it came
 */
export function run(root, line, { environment = {}, limit = AbortSignal.timeout(LIMIT_MINUTES * 60_000) } = {}) {
  const path = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`;
  const id = randomUUID();
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0', ...environment, PATH: path, TEST_COMMAND_ID: id };
  const [command, ...parameters] = line.split(' ');
  // A process group of its own: Ctrl-C on the terminal reaches only us, and we end everything in order.
  const child = spawn(command, parameters, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const chunks = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  child.stderr.on('data', (chunk) => chunks.push(chunk));
  return new Promise((resolve) => {
    const notes = [];
    let stopped;
    const stop = () => {
      notes.push(`stopped: it ran longer than ${LIMIT_MINUTES} minutes\n`);
      stopped = endProcesses({ roots: child.pid === undefined ? [] : [child.pid], marker: `TEST_COMMAND_ID=${id}` });
    };
    const end = async (ok) => {
      limit.removeEventListener('abort', stop);
      await stopped;
      resolve({ ok: ok && notes.length === 0, output: Buffer.concat(chunks).toString() + notes.join('') });
    };
    limit.addEventListener('abort', stop, { once: true });
    child.on('error', (error) => {
      notes.push(`${error.message}\n`);
      void end(false);
    });
    child.on('exit', (code, signal) => {
      if (signal && notes.length === 0) notes.push(`ended by ${signal}\n`);
      setTimeout(end, OUTPUT_LIMIT_MS, code === 0).unref();
    });
    child.on('close', (code) => void end(code === 0));
  });
}
