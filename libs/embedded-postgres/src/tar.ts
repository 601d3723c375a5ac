import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

// Not tar-stream: it would add 13 packages, most of them native parts for another runtime, to change the names of entries.

/** The block size of a tar in bytes: each entry is a header block and its content, padded with zeros. */
const BLOCK_BYTES = 512;

/** Types of entries. */
const [FILE, FOLDER] = ['0', '5'];

/** Offsets and lengths of header fields, as POSIX specifies (pax, "ustar Interchange Format"). */
const FIELDS = { name: [0, 100], mode: [100, 8], uid: [108, 8], gid: [116, 8], size: [124, 12], time: [136, 12], sum: [148, 8] } as const;
const TYPE = 156;
const MAGIC = 257;

type Field = keyof typeof FIELDS;

/** The two blocks after the last entry. */
export const TAR_END = Buffer.alloc(2 * BLOCK_BYTES);

/** A tar entry for a file of mode 0600. */
export function tarFile(name: string, content: Buffer): Buffer {
  return Buffer.concat([tarHeader(name, content.length), content, paddingOf(content.length)]);
}

/**
 * The tar entries of a folder of mode 0700 and everything in it, read file by file. Files that are deleted while the folder is read are left
 * out. A missing folder has no entries.
 *
 * @param root of the names
 * @param folder below it, with slashes
 */
export async function* tarFolder(root: string, folder: string): AsyncGenerator<Buffer> {
  const entries = await undefinedIfMissing(readdir(join(root, folder), { withFileTypes: true }));
  if (!entries) return;
  yield tarHeader(`${folder}/`, 0, { mode: 0o700, type: FOLDER });
  for (const entry of entries) {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* tarFolder(root, name);
    else if (entry.isFile()) yield* tarStoredFile(root, name);
  }
}

async function* tarStoredFile(root: string, name: string): AsyncGenerator<Buffer> {
  const file = await undefinedIfMissing(open(join(root, name)));
  if (!file) return;
  try {
    const { size } = await file.stat();
    yield tarHeader(name, size);
    // Not beyond the size in the header, in case the file grows.
    if (size > 0) yield* file.createReadStream({ end: size - 1, autoClose: false }) as AsyncIterable<Buffer>;
    yield paddingOf(size);
  } finally {
    await file.close();
  }
}

async function undefinedIfMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function tarHeader(name: string, size: number, { mode, type } = { mode: 0o600, type: FILE }): Buffer {
  const header = Buffer.alloc(BLOCK_BYTES);
  writeText(header, 'name', name);
  for (const [field, value] of [
    ['mode', mode],
    ['uid', 0],
    ['gid', 0],
    ['size', size],
    ['time', 0],
  ] as const)
    writeNumber(header, field, value);
  header.write(type, TYPE);
  header.write('ustar\x0000', MAGIC, 'latin1');
  writeChecksum(header);
  return header;
}

/**
 * Prefixes the name of every entry of a tar with a folder, and leaves out the end of the tar.
 *
 * @param folder with a trailing slash
 * @throws Error when the tar ends within an entry
 */
export async function* moveIntoFolder(folder: string, tar: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pending: Buffer = Buffer.alloc(0);
  /** Remaining bytes of the current entry's content. */
  let content = 0;
  for await (const chunk of tar) {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
    while (content > 0 ? pending.length > 0 : pending.length >= BLOCK_BYTES) {
      const length = content > 0 ? Math.min(content, pending.length) : BLOCK_BYTES;
      const part = pending.subarray(0, length);
      pending = pending.subarray(length);
      if (content > 0) content -= length;
      else if (part[0] === 0) continue;
      else content = moveBelow(folder, part);
      yield part;
    }
  }
  if (content + pending.length > 0) throw new Error('The archive ended within an entry.');
}

/** Returns the length of the content that follows the header. */
function moveBelow(folder: string, header: Buffer): number {
  writeText(header, 'name', folder + readText(header, 'name').replace(/^\.\//, ''));
  writeChecksum(header);
  return padded(Number.parseInt(readText(header, 'size'), 8));
}

function padded(size: number): number {
  return Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES;
}

function paddingOf(size: number): Buffer {
  return Buffer.alloc(padded(size) - size);
}

function readText(header: Buffer, field: Field): string {
  const [start, length] = FIELDS[field];
  return header.toString('latin1', start, start + length).replace(/\0.*$/s, '');
}

function writeText(header: Buffer, field: Field, text: string): void {
  const [start, length] = FIELDS[field];
  if (text.length > length) throw new Error(`A name of ${text.length} characters does not fit into a tar: ${text}`);
  header.fill(0, start, start + length).write(text, start, 'latin1');
}

function writeNumber(header: Buffer, field: Field, value: number): void {
  const [, length] = FIELDS[field];
  writeText(header, field, value.toString(8).padStart(length - 1, '0'));
}

/** The sum of the header's bytes, with the checksum field counted as spaces. */
function writeChecksum(header: Buffer): void {
  writeText(header, 'sum', ' '.repeat(8));
  const sum = header.reduce((total, byte) => total + byte, 0);
  writeText(header, 'sum', `${sum.toString(8).padStart(6, '0')}\0 `);
}
