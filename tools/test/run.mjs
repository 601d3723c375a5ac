import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

/** No step of ours takes as long; one that does hangs. */
const limit = { minutes: 40 };

/**
 * Runs one command line of the workspace on its own Node and its own tools.
 *
 * @returns {Promise<{ok: boolean, output: string}>} all that it wrote, in the order it came
 */
export function run(root, line, environment = {}) {
  const path = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`;
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0', ...environment, PATH: path };
  const [command, ...parameters] = line.split(' ');
  const child = spawn(command, parameters, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: limit.minutes * 60_000 });
  const chunks = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  child.stderr.on('data', (chunk) => chunks.push(chunk));
  return new Promise((resolve) => {
    const end = (ok, last = '') => resolve({ ok, output: Buffer.concat(chunks).toString() + last });
    child.on('error', (error) => end(false, `${error.message}\n`));
    child.on('close', (code, signal) =>
      end(code === 0, signal ? `stopped by ${signal}: it ran longer than ${limit.minutes} minutes\n` : ''),
    );
  });
}
