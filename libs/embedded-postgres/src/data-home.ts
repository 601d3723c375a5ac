import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseStartError } from './embedded-postgres.errors.js';
import { hasFolderAccess } from './identity.js';
import type { Identity } from './programs.js';

/** The name of the cluster's folder, which contains PostgreSQL's major version. */
export const CLUSTER = 'pg18';

/** Where the cluster goes if the server's account cannot enter the data directory. */
const SYSTEM_HOME = '/var/lib';

/** Creates the data directory if it is missing and returns its real path. */
export async function makeDataDir(dataDir: string): Promise<string> {
  const isNew = (await mkdir(dataDir, { recursive: true })) !== undefined;
  // Private, but root lets the server's account traverse it. chmod, because mkdir's mode is subject to the umask.
  if (isNew) await chmod(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
  return realpath(dataDir);
}

/**
 * The folder that contains {@link CLUSTER}: the data directory itself or, if the server's account cannot enter it (for example root's
 * checkout below a folder of mode 0700), a private folder for this data directory, to which a symbolic link points. The link moves with the
 * data directory; deleting it starts over with an empty database.
 *
 * @param log receives the location of the data if it is elsewhere
 * @throws DatabaseStartError when the link is broken, or points to the data of another directory
 */
export async function openDataHome(dataDir: string, identity: Identity | undefined, log: (notice: string) => void): Promise<string> {
  const cluster = join(dataDir, CLUSTER);
  const found = await lstat(cluster).catch(() => undefined);
  if (!found?.isSymbolicLink()) {
    if (identity === undefined || (await hasFolderAccess(dataDir, identity))) return dataDir;
    await moveOut(cluster, found !== undefined, identity);
  }
  const home = await follow(cluster, dataDir);
  log(`PostgreSQL's account cannot enter ${dataDir}, so the database is kept in ${home}.`);
  return home;
}

async function moveOut(cluster: string, hasData: boolean, identity: Identity): Promise<void> {
  await mkdir(SYSTEM_HOME, { recursive: true });
  const home = await mkdtemp(join(SYSTEM_HOME, 'wordhoard-'));
  await chown(home, identity.uid, identity.gid);
  const target = join(home, CLUSTER);
  if (hasData) {
    await rename(cluster, target).catch(async () => {
      await cp(cluster, target, { recursive: true });
      await chownTree(target, identity);
      await rm(cluster, { recursive: true });
    });
  }
  await symlink(target, cluster);
}

/** Copying a data directory also copies the link, so the target records which directory it belongs to. */
async function follow(cluster: string, dataDir: string): Promise<string> {
  const target = await readlink(cluster);
  const home = dirname(target);
  if ((await stat(home).catch(() => undefined)) === undefined) {
    throw new DatabaseStartError(
      `The database of ${dataDir} was kept in ${home}, which is gone. Bring it back, or delete ${cluster} to start with an empty database.`,
    );
  }
  const note = join(home, 'data-dir');
  const owner = await readFile(note, 'utf8').catch(() => dataDir);
  if (owner !== dataDir && (await readlink(join(owner, CLUSTER)).catch(() => '')) === target) {
    throw new DatabaseStartError(
      `${dataDir} is a copy of ${owner}, and ${home} is the database of that one. Delete ${cluster} to start with an empty database.`,
    );
  }
  await writeFile(note, dataDir, { mode: 0o600 });
  return home;
}

/** Changes the owner of a folder and everything in it. */
export async function chownTree(folder: string, identity: Identity): Promise<void> {
  await chown(folder, identity.uid, identity.gid);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chown(join(entry.parentPath, entry.name), identity.uid, identity.gid);
  }
}
