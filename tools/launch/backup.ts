import { open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { joinDatabase } from './database.ts';
import { dataDirectory, isGiven, readGiven, type Variables } from './environment.ts';
import { KEY_NAMES } from './keys.ts';
import { dump, undump } from './own-server.ts';

/** The folder of images and audio in the data directory (apps/api/src/modules/media/blobs.ts). */
const MEDIA = 'media';

/** Magic bytes of the two kinds of backup. */
const KINDS = { embedded: Buffer.from([0x1f, 0x8b]), server: Buffer.from('PGDMP') };

/**
 * Backs up all data into one file, whether the product is running or not.
 *
 * @param root the checkout
 *
 * @param file the path to write, which must not exist yet
 */
export async function backUp(root: string, environment: Variables, file: string) {
  if (await exists(file)) throw new Error(`${file} is there already.`);
  // Renamed once complete, so that a partial file is never mistaken for a backup.
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
  await warnAboutMedia(root, environment);
}

/**
 * Restores the database of this checkout, which must not have one yet, from a backup.
 *
 * @param root the checkout
 */
export async function restore(root: string, environment: Variables, file: string) {
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

/** As the schema's owner if that is not the API's role: it can read every row, and it owns what it restores. */
function ownServer(root: string, environment: Variables): Promise<string> {
  return readGiven(root, environment, isGiven(environment, 'DATABASE_OWNER_URL') ? 'DATABASE_OWNER_URL' : 'DATABASE_URL');
}

async function backUpEmbedded(root: string, environment: Variables, file: string) {
  const { backUpDataDir } = await import('@wordhoard/embedded-postgres');
  const database = await joinDatabase(root, environment);
  try {
    await backUpDataDir(
      database.roles['DATABASE_ADMIN_URL'] ?? '',
      dataDirectory(root, environment),
      { files: KEY_NAMES, folders: [MEDIA] },
      file,
    );
  } finally {
    await database.close();
  }
}

/** Keys are stored with an embedded database only if the environment sets none. */
function warnAboutKeys(environment: Variables, whatToDo: string): void {
  const elsewhere = isGiven(environment, 'DATABASE_URL') ? KEY_NAMES : KEY_NAMES.filter((name) => isGiven(environment, name));
  if (elsewhere.length > 0) console.log(`${whatToDo} ${elsewhere.join(', ')}`);
}

/** Media are in a backup of an embedded database, unless they are in a bucket. */
async function warnAboutMedia(root: string, environment: Variables): Promise<void> {
  const bucket = environment['MEDIA_S3_BUCKET'];
  const folder = join(dataDirectory(root, environment), MEDIA);
  if (bucket) console.log(`Not in it: the images and audio in the bucket ${bucket}.`);
  else if (isGiven(environment, 'DATABASE_URL') && (await exists(folder))) {
    console.log(`Not in it: the images and audio in ${folder}. Copy this folder now.`);
  }
}

async function kindOf(file: string) {
  const handle = await open(file).catch(() => {
    throw new Error(`${file} cannot be read.`);
  });
  try {
    const { buffer } = await handle.read(Buffer.alloc(5), 0, 5, 0);
    const found = Object.entries(KINDS).find(([, magic]) => buffer.subarray(0, magic.length).equals(magic));
    return found?.[0];
  } finally {
    await handle.close();
  }
}

async function exists(file: string) {
  return (await stat(file).catch(() => undefined)) !== undefined;
}
