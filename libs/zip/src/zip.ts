import { crc32 } from 'node:zlib';
import { type Entry, getFileNameLowLevel, openPromise, validateFileName, type ZipFile } from 'yauzl';
import { ZipError } from './zip.errors.js';

/** Limits for reading an archive, measured while reading. Declared sizes can only cause an earlier rejection. */
export interface ZipLimits {
  readonly maxEntries: number;
  /** Decompressed bytes in total, over all reads of this archive. */
  readonly maxBytes: number;
}

export interface ZipEntry {
  readonly name: string;
  /** The declared decompressed size. Fine for display, but not to be trusted. */
  readonly claimedBytes: number;
}

const STORED = 0;
const DEFLATED = 8;

/**
 * A ZIP file on disk. Opened by its central directory, so that an entry can be read without decompressing others. Decompressed bytes are
 * counted, and each entry's CRC is verified at its end.
 */
export class Zip {
  #unpacked = 0;

  private constructor(
    private readonly file: ZipFile,
    private readonly found: ReadonlyMap<string, Entry>,
    private readonly limits: ZipLimits,
  ) {}

  /** The caller must close it. Throws `ZipError` or file system errors. */
  static async open(path: string, limits: ZipLimits): Promise<Zip> {
    const file = await openPromise(path, { autoClose: false, decodeStrings: false }).catch(refuse('not_a_zip'));
    try {
      return new Zip(file, await directory(file, limits), limits);
    } catch (error) {
      file.close();
      throw error;
    }
  }

  /** In central directory order, without folders. For duplicate names, the first entry. */
  get entries(): readonly ZipEntry[] {
    return [...this.found].map(([name, entry]) => ({ name, claimedBytes: entry.uncompressedSize }));
  }

  has(name: string): boolean {
    return this.found.has(name);
  }

  /** The declared decompressed size; undefined for a missing entry. */
  claimedBytes(name: string): number | undefined {
    return this.found.get(name)?.uncompressedSize;
  }

  /**
   * Streams an entry's decompressed bytes, limited by `maxBytes` and by what remains of the archive's limit. A missing entry counts as
   * damage.
   */
  async *stream(name: string, maxBytes = Infinity): AsyncGenerator<Buffer, void, undefined> {
    const entry = this.found.get(name);
    if (!entry) throw new ZipError('damaged');
    if (entry.isEncrypted()) throw new ZipError('encrypted');
    if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) throw new ZipError('unknown_compression');
    if (entry.uncompressedSize > Math.min(maxBytes, this.limits.maxBytes - this.#unpacked)) throw new ZipError('too_large');

    const source = await this.file.openReadStreamPromise(entry).catch(refuse('damaged'));
    let [bytes, sum] = [0, 0];
    try {
      for await (const chunk of source as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        this.#unpacked += chunk.length;
        if (bytes > maxBytes || this.#unpacked > this.limits.maxBytes) throw new ZipError('too_large');
        sum = crc32(chunk, sum);
        yield chunk;
      }
    } catch (error) {
      return refuse('damaged')(error);
    } finally {
      source.destroy();
    }
    if (sum !== entry.crc32) throw new ZipError('damaged');
  }

  /** Reads a small entry into memory. */
  async bytes(name: string, maxBytes: number): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of this.stream(name, maxBytes)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  close(): void {
    this.file.close();
  }
}

async function directory(file: ZipFile, { maxEntries }: ZipLimits): Promise<Map<string, Entry>> {
  if (file.entryCount > maxEntries) throw new ZipError('too_many_entries');
  const found = new Map<string, Entry>();
  try {
    for await (const entry of file.eachEntry()) {
      const name = nameOf(entry);
      if (!name.endsWith('/') && !found.has(name)) found.set(name, entry);
    }
  } catch (error) {
    return refuse('damaged')(error);
  }
  return found;
}

/** Some Windows programs write backslashes; they are converted to slashes before the name is checked. */
function nameOf(entry: Entry): string {
  const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false);
  if (validateFileName(name) !== null || name.includes('\0')) throw new ZipError('unsafe_name');
  return name;
}

/** yauzl's errors differ only in their messages. File system errors have codes and are rethrown. */
function refuse(fault: 'not_a_zip' | 'damaged'): (error: unknown) => never {
  return (error) => {
    if (error instanceof ZipError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code?.startsWith('E') && !code.startsWith('ERR_')) throw error;
    throw new ZipError(/encrypt/.test(message) ? 'encrypted' : fault, { cause: error });
  };
}
