import { readFile } from 'node:fs/promises';

/** The peak memory of a process in megabytes, where the kernel reports it. */
export async function peakMemory(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024);
}
