import { createWriteStream } from 'node:fs';
import { lstat, mkdir, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { physicalBackup } from './physical-backup.js';
import { CLUSTER, makeDataDir } from './data-home.js';
import { RestoreError } from './embedded-postgres.errors.js';
import { OwnerLock } from './owner-lock.js';
import { runProgram } from './programs.js';
import { moveIntoFolder, TAR_END, tarFile, tarFolder } from './tar.js';

/** Names of what is stored next to the database. */
export interface BesideDatabase {
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

/**
 * Backs up a running server's data directory and what is next to it into a gzipped tar that unpacks into a data directory. The server stays
 * available.
 *
 * @param url the server's address
 * @param dataDir its data directory
 * @param beside names in it to include if they exist. Folders follow the database, so that they contain every file that it refers to.
 * @param file the output file
 */
export async function backUpDataDir(url: string, dataDir: string, beside: BesideDatabase, file: string): Promise<void> {
  const output = createWriteStream(file, { mode: 0o600, flush: true });
  await pipeline(Readable.from(archive(url, dataDir, beside)), createGzip({ level: 3 }), output);
}

async function* archive(url: string, dataDir: string, { files, folders }: BesideDatabase): AsyncGenerator<Buffer> {
  for (const name of files) {
    const content = await readFile(join(dataDir, name)).catch(() => undefined);
    if (content !== undefined) yield tarFile(name, content);
  }
  yield* moveIntoFolder(`${CLUSTER}/`, physicalBackup(url));
  for (const name of folders) yield* tarFolder(dataDir, name);
  yield TAR_END;
}

/**
 * Restores a data directory from a file made by {@link backUpDataDir}. On its next start, the server recovers to the end of the backup.
 *
 * @throws RestoreError when the file is no such backup, or the directory holds data
 * @throws DataDirInUseError while another process owns the directory
 */
export async function restoreDataDir(file: string, dataDir: string): Promise<void> {
  const directory = await makeDataDir(dataDir);
  const lock = await OwnerLock.acquire(directory);
  const draft = join(directory, 'restoring');
  try {
    if ((await lstat(join(directory, CLUSTER)).catch(() => undefined)) !== undefined) {
      throw new RestoreError(`There is a database in ${directory} already. Move it away, or set DATA_DIR to another directory.`);
    }
    await rm(draft, { recursive: true, force: true });
    await mkdir(join(draft, CLUSTER), { recursive: true, mode: 0o700 });
    await unpack(file, draft);
    await moveInto(directory, draft);
  } finally {
    await rm(draft, { recursive: true, force: true });
    await lock.release();
  }
}

async function unpack(file: string, draft: string): Promise<void> {
  const { exitCode, output } = await runProgram('tar', ['--extract', '--gzip', '--file', file, '--directory', draft, '--no-same-owner']);
  if (exitCode !== 0) throw new RestoreError(`${file} cannot be unpacked: ${output}`);
  if ((await lstat(join(draft, CLUSTER, 'backup_label')).catch(() => undefined)) === undefined) {
    throw new RestoreError(`${file} is no backup of an embedded database of this version.`);
  }
}

/** Moves the cluster last: until then the directory counts as empty. */
async function moveInto(directory: string, draft: string): Promise<void> {
  const names = (await readdir(draft)).filter((name) => name !== CLUSTER);
  for (const name of names) await requireNoFolder(join(directory, name));
  for (const name of [...names, CLUSTER]) await rename(join(draft, name), join(directory, name));
}

/** Removes an empty folder. Files are replaced. */
async function requireNoFolder(path: string): Promise<void> {
  const isFolder = (await lstat(path).catch(() => undefined))?.isDirectory() ?? false;
  if (!isFolder) return;
  await rmdir(path).catch(() => {
    throw new RestoreError(`There are files in ${path} already. Move them away, or set DATA_DIR to another directory.`);
  });
}
