import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseStartError } from './embedded-postgres.errors.js';
import { commandLine, isRunning } from './process-table.js';

/**
 * Cleans up after an owner that was killed. Waits for a server that is still shutting down, and finally kills it. If the PID in a stale
 * `postmaster.pid` now belongs to another program, PostgreSQL would refuse to start: we replace it with our own PID, which PostgreSQL
 * ignores as its parent's, and keep the rest, which it needs to detect remaining processes of the old server. Only the owner of the data
 * directory may call this.
 *
 * @throws DatabaseStartError when the old server does not end
 */
export async function stopOrphan(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  if (Number.isNaN(pid) || !isRunning(pid)) return;
  const isServer = async (): Promise<boolean> => isRunning(pid) && (await commandLine(pid)).includes(cluster);
  if (!(await isServer())) {
    await writeFile(pidFile, text.replace(/^\d+/, String(process.pid)));
    return;
  }
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    process.kill(pid, signal);
    for (let waited = 0; waited < 8000; waited += 50) {
      if (!(await isServer())) return;
      await delay(50);
    }
  }
  throw new DatabaseStartError(`An earlier PostgreSQL (process ${pid}) still runs on ${cluster} and does not end.`);
}
