import type { SourceFile, SourceMediaFile, SourcePart } from '@wordhoard/imports';
import { AnkiMedia, type AnkiMediaLimits, UnusableMediaFileError } from './anki-media.js';
import type { PackagedMedia } from './media-list.js';

/** A batch ends with the file that reaches one of these. */
const BATCH = { files: 32, bytes: 32_000_000 };

/**
 * Extracts the media of a package next to it, in batches. The consumer removes the files, so that only a few are on disk at a time.
 *
 * @throws UnreadableSourceError
 */
export async function* readAnkiMedia(
  { path, signal, mediaAfter = 0 }: SourceFile,
  limits: AnkiMediaLimits,
): AsyncGenerator<SourcePart, void, undefined> {
  const media = await AnkiMedia.open(path, limits);
  try {
    let [batch, bytes]: [SourceMediaFile[], number] = [[], 0];
    for (const [index, file] of media.list.files.entries()) {
      if (index < mediaAfter) continue;
      const extracted = await extract(media, file, `${path}.${index}`);
      batch.push({ number: index + 1, name: file.name, ...extracted });
      bytes += extracted.bytes;
      if (batch.length < BATCH.files && bytes < BATCH.bytes) continue;
      signal?.throwIfAborted();
      yield { part: 'media', files: batch };
      [batch, bytes] = [[], 0];
    }
    if (batch.length > 0) yield { part: 'media', files: batch };
  } finally {
    media.close();
  }
}

async function extract(media: AnkiMedia, file: PackagedMedia, target: string): Promise<Pick<SourceMediaFile, 'path' | 'bytes'>> {
  try {
    return { path: target, bytes: await media.extract(file, target) };
  } catch (error) {
    if (!(error instanceof UnusableMediaFileError)) throw error;
    return { path: null, bytes: file.bytes };
  }
}
