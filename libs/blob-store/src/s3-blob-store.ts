import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type * as S3 from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import { requireKey, requirePrefix, requireRange } from './blob-key.js';
import type { BlobStore, ByteRange, StoredBlob } from './blob-store.js';

export interface S3Options {
  readonly bucket: string;
  readonly region: string;
  /** Of an S3-compatible store; without it AWS's own. */
  readonly endpoint?: string;
  /** Without them the SDK looks for the machine's own. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

type Sdk = typeof S3;

/** S3 deletes this many keys with one request. */
const MAX_DELETED = 1_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** Without a byte in either direction. */
const IDLE_TIMEOUT_MS = 30_000;
const MAX_ATTEMPTS = 3;
/** The SDK cannot send a stream a second time, so larger files are tried once. */
const MAX_BUFFERED_BYTES = 1_048_576;

/** The store could not be reached or refused. Has no `cause`, because errors of S3 contain parts of the signed request. */
export class S3Error extends Error {
  /** @param reason S3's code, such as AccessDenied, or the network's, such as ECONNREFUSED */
  constructor(
    action: string,
    readonly reason: string,
  ) {
    super(`The S3 store could not ${action}: ${reason}`);
    this.name = 'S3Error';
  }
}

/** Objects of an S3-compatible store. The SDK loads with the first request. */
export class S3BlobStore implements BlobStore {
  private readonly bucket: string;
  private loaded: Promise<{ readonly sdk: Sdk; readonly client: S3Client }> | undefined;

  constructor(private readonly options: S3Options) {
    this.bucket = options.bucket;
  }

  async put(key: string, path: string): Promise<void> {
    requireKey(key);
    const { sdk, client } = await this.load();
    // Opened first: the SDK does not handle a stream that fails to open.
    const file = await open(path);
    try {
      const { size } = await file.stat();
      const Body = size <= MAX_BUFFERED_BYTES ? await file.readFile() : file.createReadStream({ autoClose: false });
      const command = new sdk.PutObjectCommand({ Bucket: this.bucket, Key: key, Body, ContentLength: size });
      await attempt('store a file', client.send(command));
    } finally {
      await file.close();
    }
  }

  async readWhole(key: string): Promise<Buffer | undefined> {
    const stream = await this.read(key);
    return stream && buffer(stream);
  }

  async read(key: string, range?: ByteRange): Promise<Readable | undefined> {
    requireKey(key);
    if (range) requireRange(range);
    const { sdk, client } = await this.load();
    const Range = range && `bytes=${range.first}-${range.last}`;
    const command = new sdk.GetObjectCommand({ Bucket: this.bucket, Key: key, Range });
    try {
      const found = await undefinedIfMissing('read a file', client.send(command));
      return found?.Body as Readable | undefined;
    } catch (error) {
      if (error instanceof S3Error && error.reason === 'InvalidRange') return Readable.from([]);
      throw error;
    }
  }

  async find(key: string): Promise<StoredBlob | undefined> {
    requireKey(key);
    const { sdk, client } = await this.load();
    const found = await undefinedIfMissing('find a file', client.send(new sdk.HeadObjectCommand({ Bucket: this.bucket, Key: key })));
    return found && { key, bytes: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) };
  }

  async delete(keys: readonly string[]): Promise<void> {
    keys.forEach(requireKey);
    const { sdk, client } = await this.load();
    for (let at = 0; at < keys.length; at += MAX_DELETED) {
      const Objects = keys.slice(at, at + MAX_DELETED).map((Key) => ({ Key }));
      const command = new sdk.DeleteObjectsCommand({ Bucket: this.bucket, Delete: { Objects, Quiet: true } });
      const { Errors = [] } = await attempt('delete files', client.send(command));
      if (Errors.length > 0) throw new S3Error('delete files', Errors[0]?.Code ?? 'unknown error');
    }
  }

  async deleteAll(prefix: string): Promise<void> {
    requirePrefix(prefix);
    if (prefix === '') throw new Error('The whole store is never deleted');
    for await (const { Contents = [] } of this.pages(prefix)) await this.delete(Contents.map(({ Key = '' }) => Key));
  }

  async *list(prefix: string): AsyncIterable<StoredBlob> {
    requirePrefix(prefix);
    for await (const { Contents = [] } of this.pages(prefix)) {
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents) yield { key: Key, bytes: Size, modifiedAt: LastModified };
    }
  }

  async *folders(prefix: string): AsyncIterable<string> {
    requirePrefix(prefix);
    for await (const { CommonPrefixes = [] } of this.pages(prefix, '/')) {
      for (const { Prefix = '' } of CommonPrefixes) yield Prefix.slice(prefix.length, -1);
    }
  }

  private async *pages(prefix: string, Delimiter?: string) {
    const { sdk, client } = await this.load();
    let ContinuationToken: string | undefined;
    do {
      const command = new sdk.ListObjectsV2Command({ Bucket: this.bucket, Prefix: prefix, Delimiter, ContinuationToken });
      const page = await attempt('list files', client.send(command));
      yield page;
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  private load() {
    this.loaded ??= createClient(this.options);
    return this.loaded;
  }
}

async function createClient({ region, endpoint, credentials }: S3Options) {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    // Other stores are rarely reachable by a host name for each bucket.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: IDLE_TIMEOUT_MS },
    // Some compatible stores refuse the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client };
}

async function attempt<T>(action: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new S3Error(action, reasonOf(error));
  }
}

async function undefinedIfMissing<T>(action: string, work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return undefined;
    throw new S3Error(action, reasonOf(error));
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' ? code : error.name;
}
