import { open, rename, rm, stat } from 'node:fs/promises';
import { joinDatabase } from './database.mjs';
import { dataDirectory, isGiven, readGiven } from './environment.mjs';
import { KEY_NAMES } from './keys.mjs';
import { dump, undump } from './own-server.mjs';

/** How the two kinds of backup begin. */
const KINDS = { embedded: Buffer.from([0x1f, 0x8b]), server: Buffer.from('PGDMP') };

/**
 * Writes everything that the product knows into one file, while it runs or not.
 *
 * @param {string} root the checkout
 * @param {import('./environment.mjs').Variables} environment
 * @param {string} file where to; there must be none yet
 */
export async function backUp(root, environment, file) {
  if (await exists(file)) throw new Error(`${file} is there already.`);
  // Named so when whole: half a backup would be taken for one.
  const draft = `${file}.part`;
  try {
    if (isGiven(environment, 'DATABASE_URL')) await dump(await ownServer(root, environment), draft);
    else await backUpEmbedded(root, environment, draft);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
  console.log(`Backed up to ${file}.`);
  warnAboutKeys(environment, 'Not in it: keep them as well.');
}

/**
 * Makes the database of this checkout, which must have none yet, from such a file.
 *
 * @param {string} root the checkout
 * @param {import('./environment.mjs').Variables} environment
 * @param {string} file
 */
export async function restore(root, environment, file) {
  const kind = isGiven(environment, 'DATABASE_URL') ? 'server' : 'embedded';
  if ((await kindOf(file)) !== kind) {
    throw new Error(
      kind === 'embedded'
        ? `${file} is no backup of an embedded database. For one of a server of your own set DATABASE_URL to an empty database.`
        : `${file} is no backup of a server of your own. For one of an embedded database unset DATABASE_URL.`,
    );
  }
  if (kind === 'server') await undump(await ownServer(root, environment), file);
  else await (await import('@wordhoard/embedded-postgres')).restoreDataDir(file, dataDirectory(root, environment));
  console.log(`Restored from ${file}.`);
  warnAboutKeys(environment, 'Not in it: they have to be those of when it was made.');
}

/** As the owner of the schema, where that is not the API's role: it reads every row, and what it restores is its own. */
function ownServer(root, environment) {
  return readGiven(root, environment, isGiven(environment, 'DATABASE_OWNER_URL') ? 'DATABASE_OWNER_URL' : 'DATABASE_URL');
}

async function backUpEmbedded(root, environment, file) {
  const { backUpDataDir } = await import('@wordhoard/embedded-postgres');
  const database = await joinDatabase(root, environment);
  try {
    await backUpDataDir(database.roles.DATABASE_ADMIN_URL, dataDirectory(root, environment), KEY_NAMES, file);
  } finally {
    await database.close();
  }
}

/** Keys are beside an embedded database only where the environment has none of its own. */
function warnAboutKeys(environment, whatToDo) {
  const elsewhere = isGiven(environment, 'DATABASE_URL') ? KEY_NAMES : KEY_NAMES.filter((name) => isGiven(environment, name));
  if (elsewhere.length > 0) console.log(`${whatToDo} ${elsewhere.join(', ')}`);
}

async function kindOf(file) {
  const handle = await open(file).catch(() => {
    throw new Error(`${file} cannot be read.`);
  });
  try {
    const { buffer } = await handle.read(Buffer.alloc(5), 0, 5, 0);
    return Object.keys(KINDS).find((kind) => buffer.subarray(0, KINDS[kind].length).equals(KINDS[kind]));
  } finally {
    await handle.close();
  }
}

async function exists(file) {
  return (await stat(file).catch(() => undefined)) !== undefined;
}
