import type { Readable } from 'node:stream';

/** Inclusive, as in an HTTP Range header. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

export interface StoredBlob {
  readonly key: string;
  readonly bytes: number;
  readonly modifiedAt: Date;
}

/**
 * Files by key. A key is two to four segments of lower-case letters, digits, `-` and `.`, separated by `/`. No key is the folder of another
 * one. Writing a key again replaces its file.
 */
export interface BlobStore {
  /** Copies the file at `path`. Complete or absent, also after a crash. */
  put(key: string, path: string): Promise<void>;
  /** A small blob in memory, at a fraction of a stream's cost. Undefined if there is no such blob. */
  readWhole(key: string): Promise<Buffer | undefined>;
  /** Undefined if there is no such blob; empty if the range begins after its end. Read or destroy the stream to release its resources. */
  read(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Undefined if there is no such blob. */
  find(key: string): Promise<StoredBlob | undefined>;
  /** Ignores keys that do not exist. */
  delete(keys: readonly string[]): Promise<void>;
  /** Deletes every key that begins with `prefix`, which ends with `/`. */
  deleteAll(prefix: string): Promise<void>;
  /** By key. `prefix` ends with `/` or is empty. */
  list(prefix: string): AsyncIterable<StoredBlob>;
  /** The distinct segments that follow `prefix` before the next `/`. */
  folders(prefix: string): AsyncIterable<string>;
}
