import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether a process with this id exists, under any user. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * A process's start time in the system's own unit. Together with the PID it identifies a process, since PIDs are reused. `''` if the
 * process does not exist or is a zombie.
 */
export async function processStart(pid: number): Promise<string> {
  if (process.platform !== 'linux') return ps(pid, 'lstart');
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in the second field may contain spaces and parentheses, so split after its end: the state follows, and the start time is field
  // 22.
  const [state = '', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' ? '' : (fields[18] ?? '');
}

/** A process's command line, separated by spaces; `''` if it has ended. */
export async function commandLine(pid: number): Promise<string> {
  if (process.platform !== 'linux') return ps(pid, 'command');
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ');
}

async function ps(pid: number, column: string): Promise<string> {
  const { stdout } = await run('ps', ['-o', `${column}=`, '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.trim();
}
