import { readdir, readFile } from 'node:fs/promises';
import type { Client } from 'pg';

/**
 * The CPU time of a process and its threads so far, in microseconds. Undefined if the kernel does not report it (Linux does) or the process
 * has exited.
 */
export async function processorTime(pid: number): Promise<number | undefined> {
  try {
    const threads = await readdir(`/proc/${pid}/task`);
    const times = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')));
    return times.reduce((sum, text) => sum + Number(text.split(' ')[0]) / 1000, 0);
  } catch {
    return undefined;
  }
}

/**
 * The CPU time of PostgreSQL's backends and background processes.
 *
 * @returns microseconds by process id
 */
export async function databaseTimes(client: Client): Promise<ReadonlyMap<number, number>> {
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity where pid <> pg_backend_pid()');
  const times = new Map<number, number>();
  for (const { pid } of rows) times.set(pid, (await processorTime(pid)) ?? 0);
  return times;
}

/** CPU time between two samples. */
export function spent(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  return [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0);
}
