import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseStartError } from './embedded-postgres.errors.js';
import { commandOf, isRunning } from './process-table.js';

/**
 * Clears what a killed owner left: a server that is still shutting down is waited for, at last by force, and a `postmaster.pid`
 * whose number now names some other program goes, since PostgreSQL would take that for a running server.
 * Only the owner of the data directory may call this.
 *
 * @throws DatabaseStartError when the old server does not end
 */
export async function clearOrphan(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  const pid = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10);
  if (Number.isNaN(pid)) return;
  const isServer = async (): Promise<boolean> => isRunning(pid) && (await commandOf(pid)).includes(cluster);
  if (!(await isServer())) {
    await rm(pidFile, { force: true });
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
