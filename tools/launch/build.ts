import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';

/**
 * Builds what has changed since the last build.
 *
 * @param root the checkout
 *
 * @param signal cancels the build
 * @throws {Error} with the build's output if it fails
 */
export async function build(root: string, projects: string[], signal: AbortSignal) {
  const tools = join(root, 'node_modules', '.bin');
  const PATH = [tools, dirname(process.execPath), process.env['PATH']].join(delimiter);
  const child = spawn(join(tools, 'nx'), ['run-many', '-t', 'build', '-p', projects.join(',')], {
    cwd: root,
    env: { ...process.env, PATH, NX_DAEMON: 'false', NX_TUI: 'false' },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`The build failed:\n${output.trim()}`);
}
