import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.js';
import { chownTree, CLUSTER } from './data-home.js';
import { DatabaseStartError } from './embedded-postgres.errors.js';
import { type Identity, runProgram } from './programs.js';

/** The database's superuser. */
export const DATABASE_USER = 'wordhoard';

const PASSWORD_FILE = 'wordhoard.password';

/** PostgreSQL's built-in collation, which is the same on every machine. */
const INITDB_ARGUMENTS = [
  ...['--username', DATABASE_USER, '--auth', 'scram-sha-256', '--no-instructions'],
  ...['--encoding', 'UTF8', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--no-locale'],
];

/** pg_trgm asks the C library what a letter is. Any UTF-8 locale works; with plain `C`, only ASCII has trigrams. */
const CTYPES = ['C.UTF-8', 'en_US.UTF-8'];

export interface Cluster {
  /** The PostgreSQL data directory. */
  readonly folder: string;
  readonly password: string;
}

/** Opens the cluster in `home`, creating it if there is none. The password is stored inside, so that the two cannot be separated. */
export async function openCluster(home: string, binaries: Binaries, identity: Identity | undefined, durable: boolean): Promise<Cluster> {
  const folder = join(home, CLUSTER);
  const found = await stat(folder).catch(() => undefined);
  if (found === undefined) await makeCluster(folder, binaries, identity, durable);
  // For example, root restored a backup without file owners.
  else if (identity !== undefined && found.uid !== identity.uid) await chownTree(folder, identity);
  else if (identity === undefined && found.uid !== process.getuid?.()) {
    throw new DatabaseStartError(
      `The database in ${folder} belongs to another account (uid ${found.uid}). Start as that account or as root, or set DATA_DIR to another directory.`,
    );
  }
  return { folder, password: await readFile(join(folder, PASSWORD_FILE), 'utf8') };
}

/** Created under another name and renamed when complete, so that an interrupted start leaves no half-made database. */
async function makeCluster(folder: string, binaries: Binaries, identity: Identity | undefined, durable: boolean): Promise<void> {
  const draft = `${folder}.new`;
  const passwordFile = `${draft}.password`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (identity !== undefined) for (const path of [draft, passwordFile]) await chown(path, identity.uid, identity.gid);

  await initialise(binaries.initdb, ['--pgdata', draft, '--pwfile', passwordFile, ...(durable ? [] : ['--no-sync'])], identity);
  await rename(passwordFile, join(draft, PASSWORD_FILE));
  await rename(draft, folder);
}

async function initialise(initdb: string, args: readonly string[], identity: Identity | undefined): Promise<void> {
  let failure = '';
  for (const ctype of CTYPES) {
    const { exitCode, output } = await runProgram(initdb, [...INITDB_ARGUMENTS, '--lc-ctype', ctype, ...args], identity);
    if (exitCode === 0) return;
    failure = output;
    if (!output.includes('invalid locale name')) break;
  }
  throw new DatabaseStartError(`The database could not be made: ${failure}`);
}
