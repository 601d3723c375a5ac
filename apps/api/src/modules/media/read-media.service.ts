import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import parseRange from 'range-parser';
import type { ByteRange } from '@wordhoard/blob-store';
import { CONFIG } from '../../config/config.js';
import type { Config } from '../../config/config.schema.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { NotFoundError } from '../../platform/http/domain-error.js';
import { monitoredReadable } from '../../platform/http/transfer-limits.js';
import { blobKey, Blobs } from './blobs.js';
import type { MediaSize } from './media.dto.js';
import { RangeNotSatisfiableError } from './media.errors.js';
import { MediaFilesRepository } from './media-files.repository.js';
import { type ServedFile, servedFile } from './media.mapper.js';

/** Smaller files are sent from memory at once. Larger ones are streamed, and cut off if the client is too slow. */
const MAX_BUFFERED_BYTES = 262_144;

export interface ReadMedia {
  readonly mediaType: string;
  readonly bytes: number;
  /** Undefined for the whole file. */
  readonly range: ByteRange | undefined;
  readonly content: Buffer | Readable;
}

export interface WholeMedia extends Pick<ReadMedia, 'mediaType' | 'bytes'> {
  /** Undefined if the file has too many bytes, or is missing in the store. */
  readonly content: Buffer | undefined;
}

@Injectable()
export class ReadMediaService {
  constructor(
    private readonly files: MediaFilesRepository,
    private readonly blobs: Blobs,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @param rangeHeader the Range header, if any. @throws NotFoundError and RangeNotSatisfiableError */
  async read(scope: AccountScope, digest: string, size: MediaSize, rangeHeader: string | undefined): Promise<ReadMedia> {
    const file = await this.find(scope, digest, size);
    const range = rangeOf(rangeHeader, file.bytes);
    const content = await this.contentOf(blobKey(scope, digest, file.variant), file.bytes, range);
    if (!content) throw new NotFoundError('File', digest);
    return { mediaType: file.mediaType, bytes: file.bytes, range, content };
  }

  /** Reads a file into memory, unless it has more bytes. @throws NotFoundError */
  async readWhole(scope: AccountScope, digest: string, size: MediaSize, maxBytes: number): Promise<WholeMedia> {
    const { variant, mediaType, bytes } = await this.find(scope, digest, size);
    if (bytes > maxBytes) return { mediaType, bytes, content: undefined };
    return { mediaType, bytes, content: await (await this.blobs.store()).readWhole(blobKey(scope, digest, variant)) };
  }

  private async contentOf(key: string, bytes: number, range: ByteRange | undefined): Promise<Buffer | Readable | undefined> {
    const store = await this.blobs.store();
    if (bytes <= MAX_BUFFERED_BYTES) return (await store.readWhole(key))?.subarray(range?.first, range && range.last + 1);
    const stream = await store.read(key, range);
    return stream && monitoredReadable(this.config, stream);
  }

  private async find(scope: AccountScope, digest: string, size: MediaSize): Promise<ServedFile> {
    const row = await this.files.find(scope, digest);
    const file = row && servedFile(row, size);
    if (!file) throw new NotFoundError('File', digest);
    return file;
  }
}

/** Several ranges and malformed headers are ignored, as RFC 9110 allows. */
function rangeOf(header: string | undefined, bytes: number): ByteRange | undefined {
  const ranges = header === undefined ? -2 : parseRange(bytes, header);
  if (ranges === -1) throw new RangeNotSatisfiableError(bytes);
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  const [{ start = 0, end = 0 } = {}] = ranges;
  return { first: start, last: end };
}
