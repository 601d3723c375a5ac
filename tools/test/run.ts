import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { delimiter, join } from 'node:path';
import { endProcesses } from './process-tree.ts';

/** No step takes this long unless it hangs. */
const LIMIT_MINUTES = 40;

/** How long output may stay open after a command exits: a leftover child process can hold it open. */
const OUTPUT_LIMIT_MS = 2_000;

interface RunOptions {
  environment?: Record<string, string>;
  /** Ends the whole process tree. */
  limit?: AbortSignal;
}

interface CommandOutcome {
  ok: boolean;
  /** stdout and stderr, interleaved as they arrived */
  output: string;
}

/**
 * Runs one command line with the workspace's Node and tools. At its time limit the whole process tree is ended.
 *
 * @returns stdout and stderr, interleaved as they arrived
 */
export function run(
  root: string,
  line: string,
  { environment = {}, limit = AbortSignal.timeout(LIMIT_MINUTES * 60_000) }: RunOptions = {},
): Promise<CommandOutcome> {
  const path = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env['PATH']}`;
  const id = randomUUID();
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0', ...environment, PATH: path, TEST_COMMAND_ID: id };
  const [command = '', ...parameters] = line.split(' ');
  // Own process group: Ctrl-C in the terminal reaches only us, and we shut down in order.
  const child = spawn(command, parameters, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) => {
    const notes: string[] = [];
    let stopped: Promise<unknown> | undefined;
    const stop = () => {
      notes.push(`stopped: it ran longer than ${LIMIT_MINUTES} minutes\n`);
      stopped = endProcesses({ roots: child.pid === undefined ? [] : [child.pid], marker: `TEST_COMMAND_ID=${id}` });
    };
    const end = async (ok: boolean) => {
      limit.removeEventListener('abort', stop);
      await stopped;
      resolve({ ok: ok && notes.length === 0, output: Buffer.concat(chunks).toString() + notes.join('') });
    };
    limit.addEventListener('abort', stop, { once: true });
    child.on('error', (error) => {
      notes.push(`${error.message}\n`);
      void end(false);
    });
    child.on('exit', (code: number | null, signal) => {
      if (signal && notes.length === 0) notes.push(`ended by ${signal}\n`);
      setTimeout(() => void end(code === 0), OUTPUT_LIMIT_MS).unref();
    });
    child.on('close', (code: number | null) => void end(code === 0));
  });
}
