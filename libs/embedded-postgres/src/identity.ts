import { readFile, stat } from 'node:fs/promises';
import { DatabaseStartError } from './embedded-postgres.errors.js';
import { type Identity, runProgram } from './programs.js';

/**
 * PostgreSQL refuses to run as root, so root runs it as the owner of the data or, for new data, as an unprivileged account. Otherwise it
 * runs as the current user: `undefined`.
 *
 * @param cluster the cluster's folder, which need not exist yet
 */
export async function serverIdentity(cluster: string): Promise<Identity | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(cluster).catch(() => undefined);
  return owner !== undefined && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : unprivilegedAccount();
}

async function unprivilegedAccount(): Promise<Identity> {
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  if (account === undefined) {
    throw new DatabaseStartError(
      'PostgreSQL does not run as root, and this machine has neither an account "postgres" nor "nobody". Start as an ordinary user.',
    );
  }
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

/** Whether the account can enter the folder. Tested by trying, since modes of parent folders and ACLs also matter. */
export async function hasFolderAccess(folder: string, identity: Identity): Promise<boolean> {
  const { exitCode } = await runProgram('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], identity);
  return exitCode === 0;
}
