import { createHash } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type MediaFault, UnreadableSourceError } from '@wordhoard/imports';
import { Zip } from '@wordhoard/zip';
import { type MediaList, type PackagedMedia, readMediaList } from './media-list.js';
import { packageFormatOf, PACKAGE_LIMITS, unpacked } from './package-files.js';
import { toUnreadableError, unreadableError } from './unreadable-error.js';

export interface AnkiMediaLimits {
  /** Of one file. */
  readonly maxFileBytes: number;
  /** Of all files that are extracted, decompressed. */
  readonly maxBytes: number;
}

/** A media file that cannot be extracted. Other files of the package can. */
export class UnusableMediaFileError extends Error {
  constructor(
    readonly fault: MediaFault,
    options?: ErrorOptions,
  ) {
    super(`A media file cannot be extracted: ${fault}.`, options);
    this.name = 'UnusableMediaFileError';
  }
}

/** The media files of an Anki package, extracted one by one. Memory use does not depend on their sizes. */
export class AnkiMedia {
  #bytes = 0;

  private constructor(
    private readonly zip: Zip,
    private readonly limits: AnkiMediaLimits,
    private readonly isCompressed: boolean,
    readonly list: MediaList,
  ) {}

  /**
   * The caller must close it.
   *
   * @param path of a package in any format
   * @throws UnreadableSourceError
   */
  static async open(path: string, limits: AnkiMediaLimits): Promise<AnkiMedia> {
    let zip: Zip | undefined;
    try {
      zip = await Zip.open(path, { maxEntries: PACKAGE_LIMITS.entries, maxBytes: Infinity });
      const form = await packageFormatOf(zip);
      return new AnkiMedia(zip, limits, form.packed, await readMediaList(zip, form, limits.maxFileBytes));
    } catch (error) {
      zip?.close();
      throw toUnreadableError(error);
    }
  }

  /**
   * Writes a file to `target`, which must not exist yet and is only readable by the current user. After an error it does not exist.
   *
   * @returns its bytes
   * @throws UnusableMediaFileError, and UnreadableSourceError when all files together are larger than the limit
   */
  async extract(file: PackagedMedia, target: string): Promise<number> {
    const output = (await open(target, 'wx', 0o600)).createWriteStream();
    const hash = createHash('sha1');
    let bytes = 0;
    const counted = async function* (this: AnkiMedia): AsyncGenerator<Buffer, void, undefined> {
      for await (const chunk of unpacked(this.zip, file.entry, this.isCompressed, this.limits.maxFileBytes)) {
        bytes += chunk.length;
        this.#bytes += chunk.length;
        if (this.#bytes > this.limits.maxBytes) throw unreadableError('too_large');
        hash.update(chunk);
        yield chunk;
      }
    };
    try {
      await pipeline(counted.call(this), output);
      if (file.sha1 && !hash.digest().equals(file.sha1)) throw new UnusableMediaFileError('damaged');
      return bytes;
    } catch (error) {
      await unlink(target).catch(() => undefined);
      throw this.#bytes > this.limits.maxBytes ? unreadableError('too_large') : toMediaError(error);
    }
  }

  close(): void {
    this.zip.close();
  }
}

function toMediaError(error: unknown): unknown {
  const converted = toUnreadableError(error);
  if (!(converted instanceof UnreadableSourceError)) return converted;
  return new UnusableMediaFileError(converted.fault === 'too_large' ? 'too_large' : 'damaged', { cause: error });
}
