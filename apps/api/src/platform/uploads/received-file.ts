import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** What files lie in until they are read, each in a directory of its own; see `TemporaryFiles`. */
export const UPLOAD_PREFIX = 'wordhoard-upload-';
const MAX_NAME_LENGTH = 255;

/** An uploaded file, on this machine's disk for as long as it is needed. */
export interface ReceivedFile {
  readonly path: string;
  /** As it was sent, without directories and control characters. */
  readonly name: string;
  readonly bytes: number;
  /** Must always be called. */
  remove(): Promise<void>;
}

/** Has a file written, and takes it away again when that fails. */
export async function storeFile(write: (path: string) => Promise<Pick<ReceivedFile, 'name' | 'bytes'>>): Promise<ReceivedFile> {
  // Only we may look into it: 0700.
  const directory = await mkdtemp(join(tmpdir(), UPLOAD_PREFIX));
  const remove = () => rm(directory, { recursive: true, force: true });
  try {
    const path = join(directory, 'file');
    return { path, ...(await write(path)), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** What was fetched, as if it had been sent. */
export function storeBytes(name: string, bytes: Uint8Array): Promise<ReceivedFile> {
  return storeFile(async (path) => {
    await writeFile(path, bytes, { mode: 0o600, flag: 'wx' });
    return { name: sanitizeFileName(name), bytes: bytes.length };
  });
}

/** A name of a file without directories, control characters and what cannot be stored. */
export function sanitizeFileName(name = ''): string {
  const plain = basename(name.replaceAll('\\', '/').replace(/[\u0000-\u001f\u007f]/g, ''));
  return [...plain.toWellFormed().normalize('NFC')].slice(-MAX_NAME_LENGTH).join('');
}
