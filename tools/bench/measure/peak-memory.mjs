import { readFile } from 'node:fs/promises';

/**
 * The most that a process had in memory so far, in megabytes, where the kernel tells.
 *
 * @param {number} pid
 */
export async function peakMemory(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024);
}
