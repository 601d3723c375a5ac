import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** A started API, in its own process or in a host of the pool. */
export interface ApiHandle {
  readonly pid: number;
  /** The exit code, `null` if a signal ended it. Resolves after the last line is read. */
  readonly ended: Promise<number | null>;
  /** Requests a shutdown, as a service manager would. */
  terminate(): void;
  /** Kills the process without a shutdown, as a power failure would. */
  kill(): void;
}

export type LineListener = (line: string) => void;

/**
 * Starts a Node program that exits when this process does.
 *
 * @param onLine receives each line of standard output and standard error
 */
export function spawnApi(program: string, environment: NodeJS.ProcessEnv, onLine: LineListener): ApiHandle {
  // The API stops when the IPC channel closes, which also happens if this process crashes.
  const child = spawn(process.execPath, [program], { env: environment, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  for (const stream of [child.stdout, child.stderr]) createInterface(stream as Readable).on('line', onLine);
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', ({ message }) => {
      onLine(message);
      resolve(null);
    });
    child.once('close', resolve);
  });
  return { pid: child.pid ?? 0, ended, terminate: () => void child.kill('SIGTERM'), kill: () => void child.kill('SIGKILL') };
}
