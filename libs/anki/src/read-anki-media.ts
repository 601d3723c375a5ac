import { extractInBatches, type ExtractedFile, type SourceFile, type SourcePart } from '@wordhoard/imports';
import { AnkiMedia, type AnkiMediaLimits, UnusableMediaFileError } from './anki-media.js';
import type { PackagedMedia } from './media-list.js';

/**
 * Extracts the media of a package next to it, in batches. The consumer removes the files, so that only a few are on disk at a time.
 *
 * @throws UnreadableSourceError
 */
export async function* readAnkiMedia(file: SourceFile, limits: AnkiMediaLimits): AsyncGenerator<SourcePart, void, undefined> {
  const media = await AnkiMedia.open(file.path, limits);
  try {
    yield* extractInBatches(file, media.list.files, (one, target) => extract(media, one, target));
  } finally {
    media.close();
  }
}

async function extract(media: AnkiMedia, file: PackagedMedia, target: string): Promise<ExtractedFile> {
  try {
    return { path: target, bytes: await media.extract(file, target) };
  } catch (error) {
    if (!(error instanceof UnusableMediaFileError)) throw error;
    return { path: null, bytes: file.bytes };
  }
}
