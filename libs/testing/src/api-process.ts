import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** A started API, in a process of its own or in a host of the pool. */
export interface ApiHandle {
  readonly pid: number;
  /** Its exit code, `null` when a signal ended it. Settles after its last line was read. */
  readonly ended: Promise<number | null>;
  /** Asks it to stop, as a service manager would. */
  terminate(): void;
  /** Kills its process, as a power cut would. */
  kill(): void;
}

export type LineListener = (line: string) => void;

/**
 * Starts a Node program that ends when this process does.
 *
 * @param onLine receives what it writes to standard output and standard error
 */
export function spawnApi(program: string, environment: NodeJS.ProcessEnv, onLine: LineListener): ApiHandle {
  // The API stops when the IPC channel closes, which it does however this process ends.
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
