import { createWriteStream } from 'node:fs';
import { stat, unlink } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import {
  type ExtractedFile,
  extractInBatches,
  IMPORT_LIMITS,
  type SourceFile,
  type SourcePart,
  type SourceReader,
} from '@wordhoard/imports';
import { Zip, ZipError } from '@wordhoard/zip';
import { isAnkiPackage } from './read-archive.js';
import { toUnreadableError } from './unreadable.js';
import { listZippedMedia, type ZippedMediaFile } from './zipped-media.js';

/**
 * The reader for the media of every package.
 *
 * @param anki for Anki packages
 * @param maxBytes of all files of a package, decompressed; files beyond it are left out
 */
export function packageMediaReader(anki: SourceReader, maxBytes: number): SourceReader {
  return async function* (file): AsyncGenerator<SourcePart, void, undefined> {
    let zip: Zip | undefined;
    try {
      zip = await Zip.open(file.path, { maxEntries: IMPORT_LIMITS.packageEntries, maxBytes });
      yield* isAnkiPackage(zip) ? anki(file) : zippedMedia(zip, file);
    } catch (error) {
      throw toUnreadableError(error);
    } finally {
      zip?.close();
    }
  };
}

/** Extracts the media next to the archive, in batches. The consumer removes the files. */
function zippedMedia(zip: Zip, file: SourceFile): AsyncGenerator<SourcePart, void, undefined> {
  return extractInBatches(file, listZippedMedia(zip).files, (one, target) => extract(zip, one, target));
}

/** Only readable by the current user. */
async function extract(zip: Zip, { entry, bytes }: ZippedMediaFile, target: string): Promise<ExtractedFile> {
  try {
    await pipeline(zip.stream(entry, IMPORT_LIMITS.mediaFile), createWriteStream(target, { flags: 'wx', mode: 0o600 }));
    return { path: target, bytes: (await stat(target)).size };
  } catch (error) {
    await unlink(target).catch(() => undefined);
    if (!(error instanceof ZipError)) throw error;
    return { path: null, bytes };
  }
}
