import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import type { Client } from 'pg';

interface MediaRow {
  account_id: string;
  digest: string;
}

/**
 * Compares the rows of media with the files. The load uploads audio only, which is stored as it was received, so that its name is its digest.
 *
 * @returns rows without their file, and files with other bytes than their name says
 */
export async function readMediaFaults(database: Client, dataDir: string): Promise<object[]> {
  const { rows } = await database.query<MediaRow>('select account_id, digest from media_files');
  const folder = join(dataDir, 'media');
  const stored = new Map((await filesBelow(folder)).map((path) => [path, basename(path).split('.')[0]]));
  const missing = rows.filter(({ account_id, digest }) => !stored.has(join(account_id, digest.slice(0, 2), `${digest}.original`)));
  const faults: object[] = missing.map((row) => ({ fault: 'a row without its file', ...row }));
  for (const [path, digest] of stored) {
    if (hash('sha256', await readFile(join(folder, path)), 'hex') !== digest) faults.push({ fault: 'a file that is not whole', path });
  }
  return faults;
}

/** Without the drafts that a killed process left, which the sweep deletes. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  return paths.filter((path) => !path.startsWith(`_unfinished${sep}`));
}
