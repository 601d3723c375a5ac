import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** Prefix of the temporary directory of each upload; see `TemporaryFiles`. */
export const UPLOAD_PREFIX = 'wordhoard-upload-';
const MAX_NAME_LENGTH = 255;

/** An uploaded file in a temporary directory. */
export interface ReceivedFile {
  readonly path: string;
  /** Without directories and control characters. */
  readonly name: string;
  readonly bytes: number;
  /** Must always be called. */
  remove(): Promise<void>;
}

/** Creates a temporary file, and removes it if `write` fails. */
export async function storeFile(write: (path: string) => Promise<Pick<ReceivedFile, 'name' | 'bytes'>>): Promise<ReceivedFile> {
  // mkdtemp creates it with mode 0700.
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

/** Stores fetched bytes like an uploaded file. */
export function storeBytes(name: string, bytes: Uint8Array): Promise<ReceivedFile> {
  return storeFile(async (path) => {
    await writeFile(path, bytes, { mode: 0o600, flag: 'wx' });
    return { name: sanitizeFileName(name), bytes: bytes.length };
  });
}

/** Removes directories, control characters and lone surrogates, and limits the length. */
export function sanitizeFileName(name = ''): string {
  const plain = basename(name.replaceAll('\\', '/').replace(/[\u0000-\u001f\u007f]/g, ''));
  return [...plain.toWellFormed().normalize('NFC')].slice(-MAX_NAME_LENGTH).join('');
}
