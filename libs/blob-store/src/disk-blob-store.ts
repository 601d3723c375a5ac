import { randomUUID } from 'node:crypto';
import type { Dirent, Stats } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { isKey, isPrefix, requireKey, requirePrefix, requireRange } from './blob-key.js';
import type { BlobStore, ByteRange, StoredBlob } from './blob-store.js';

/** Unfinished files. The name is no segment of a key. */
const UNFINISHED = '_unfinished';
/** Longer than any file is copied. Older ones were left by a crash. */
const ABANDONED_AFTER_MS = 3_600_000;
const MAX_MOVES = 5;
/** ENOTDIR: a folder of the path is a file. */
const MISSING: readonly string[] = ['ENOENT', 'ENOTDIR'];

/** Files below a folder that only this account of the machine can read. */
export class DiskBlobStore implements BlobStore {
  /** @param root created with the first file */
  constructor(private readonly root: string) {}

  async put(key: string, path: string): Promise<void> {
    const target = this.pathOf(key);
    const unfinished = join(this.root, UNFINISHED);
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    const draft = join(unfinished, randomUUID());
    try {
      await copyFile(path, draft);
      await synchronize(draft, 0o600);
      await this.moveTo(target, draft);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  readWhole(key: string): Promise<Buffer | undefined> {
    // EISDIR: the path is a folder.
    return undefinedIfMissing(readFile(this.pathOf(key)), [...MISSING, 'EISDIR']);
  }

  async read(key: string, range?: ByteRange): Promise<Readable | undefined> {
    const path = this.pathOf(key);
    if (range) requireRange(range);
    if (!(await this.find(key))) return undefined;
    const file = await undefinedIfMissing(open(path));
    return file?.createReadStream(range && { start: range.first, end: range.last });
  }

  async find(key: string): Promise<StoredBlob | undefined> {
    const found = await undefinedIfMissing(stat(this.pathOf(key)));
    return found?.isFile() ? toBlob(key, found) : undefined;
  }

  async delete(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      const path = this.pathOf(key);
      await undefinedIfMissing(rm(path));
      await this.removeEmptyFolders(dirname(path));
    }
  }

  async deleteAll(prefix: string): Promise<void> {
    requirePrefix(prefix);
    if (prefix === '') throw new Error('The whole store is never deleted');
    const folder = join(this.root, prefix);
    await undefinedIfMissing(rm(folder, { recursive: true }));
    await this.removeEmptyFolders(dirname(folder));
  }

  async *list(prefix: string): AsyncIterable<StoredBlob> {
    requirePrefix(prefix);
    for (const entry of await this.entries(prefix)) {
      const key = `${prefix}${entry.name}`;
      if (entry.isDirectory()) yield* this.list(`${key}/`);
      else if (isKey(key)) {
        // Undefined if it was deleted after the folder was read.
        const found = await this.find(key);
        if (found) yield found;
      }
    }
  }

  async *folders(prefix: string): AsyncIterable<string> {
    requirePrefix(prefix);
    for (const entry of await this.entries(prefix)) if (entry.isDirectory()) yield entry.name;
  }

  /** In the order of S3, which sorts a folder by its name with the slash. Files of others are skipped. */
  private async entries(prefix: string): Promise<Dirent[]> {
    if (prefix === '') await this.removeAbandoned();
    const entries = (await undefinedIfMissing(readdir(join(this.root, prefix), { withFileTypes: true }))) ?? [];
    const own = entries.filter((entry) => (entry.isDirectory() ? isPrefix(`${prefix}${entry.name}/`) : isKey(`${prefix}${entry.name}`)));
    return own.sort((a, b) => (sortName(a) < sortName(b) ? -1 : 1));
  }

  /** Creates the folder again if a deletion removes it between the two steps. */
  private async moveTo(target: string, draft: string, attempts = MAX_MOVES): Promise<void> {
    const folder = dirname(target);
    const created = await mkdir(folder, { recursive: true, mode: 0o700 });
    const moved = await undefinedIfMissing(rename(draft, target).then(() => true));
    if (moved) return synchronizeFolders(folder, created);
    if (attempts === 1) throw new Error('The file could not be moved to its folder');
    return this.moveTo(target, draft, attempts - 1);
  }

  private async removeEmptyFolders(folder: string): Promise<void> {
    if (relative(this.root, folder) === '' || !(await removeIfEmpty(folder))) return;
    await this.removeEmptyFolders(dirname(folder));
  }

  private async removeAbandoned(): Promise<void> {
    const folder = join(this.root, UNFINISHED);
    for (const name of (await undefinedIfMissing(readdir(folder))) ?? []) {
      const found = await undefinedIfMissing(stat(join(folder, name)));
      if (found && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS) await rm(join(folder, name), { force: true });
    }
  }

  private pathOf(key: string): string {
    requireKey(key);
    return join(this.root, key);
  }
}

function sortName(entry: Dirent): string {
  return entry.isDirectory() ? `${entry.name}/` : entry.name;
}

function toBlob(key: string, { size, mtime }: Stats): StoredBlob {
  return { key, bytes: size, modifiedAt: mtime };
}

/** Writes a file or a folder's entries to the disk, so that a rename is not lost in a power failure. */
async function synchronize(path: string, mode?: number): Promise<void> {
  const file = await open(path);
  try {
    if (mode !== undefined) await file.chmod(mode);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** @param created the topmost folder that is new, if any: its own entry must reach the disk too */
async function synchronizeFolders(folder: string, created: string | undefined): Promise<void> {
  const last = created === undefined ? folder : dirname(created);
  for (let at = folder; ; at = dirname(at)) {
    await undefinedIfMissing(synchronize(at));
    if (at === last || at === dirname(at)) return;
  }
}

/** @returns whether the folder does not exist any more */
async function removeIfEmpty(folder: string): Promise<boolean> {
  try {
    await undefinedIfMissing(rmdir(folder));
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return false;
    throw error;
  }
}

async function undefinedIfMissing<T>(work: Promise<T>, codes = MISSING): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== undefined && codes.includes(code)) return undefined;
    throw error;
  }
}
