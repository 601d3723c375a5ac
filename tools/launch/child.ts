import { spawn } from 'node:child_process';
import type { Variables } from './environment.ts';

/** How long a program may take to shut down before it is killed, in milliseconds. */
const STOP_GRACE_MS = 10_000;

export interface Child {
  /** Its exit code; 1 if a signal ended it. */
  exited: Promise<number>;
  /** Requests a shutdown and waits for it; kills the process after ten seconds. */
  stop: () => Promise<void>;
}

interface ChildOptions {
  root: string;
  environment: Variables;
  parameters?: string[];
  /** Hides its output except errors. */
  isQuiet?: boolean;
}

/**
 * Runs one of our programs on this Node. It shares our terminal but not its Ctrl-C, because shutdown is ordered. It detects our death when
 * its IPC channel closes.
 */
export function runChild(program: string, { root, environment, parameters = [], isQuiet = false }: ChildOptions): Child {
  const child = spawn(process.execPath, [program, ...parameters], {
    cwd: root,
    env: environment,
    stdio: ['ignore', isQuiet ? 'ignore' : 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  let isStopping = false;
  const exited = new Promise<number>((resolve, reject) => {
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
