import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** A started API, in a process of its own or in a host of the pool. */
export interface ApiHandle {
  readonly pid: number;
  /** Its exit code, `null` after a signal. Resolves after its last line of output was read. */
  readonly ended: Promise<number | null>;
  /** Sends SIGTERM, like a service manager. */
  terminate(): void;
  /** Kills the process, like a power failure. */
  kill(): void;
}

export type LineListener = (line: string) => void;

/**
 * Starts a Node program that ends with this process.
 *
 * @param onLine receives the lines of its standard output and standard error
 */
export function spawnApi(program: string, environment: NodeJS.ProcessEnv, onLine: LineListener): ApiHandle {
  // The API stops when the IPC channel closes, which happens however this process ends.
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
