import { detectType } from './detect-type.js';
import type { EncodedImage } from './prepare-image.js';
import { UnusableMediaError } from './unusable-media-error.js';

/** What the worker found out about a file. */
export type ExaminedMedia =
  | ({ readonly kind: 'image'; readonly mediaType: string } & EncodedImage)
  | { readonly kind: 'audio'; readonly mediaType: string; readonly durationMs?: number };

/**
 * Detects what a file is, and writes the variants of an image into `directory`. Runs in the worker.
 *
 * @throws UnusableMediaError
 */
export async function examineMedia(path: string, directory: string, maxPixels: number): Promise<ExaminedMedia> {
  const type = await detectType(path);
  if (!type) throw new UnusableMediaError('unknown_type');
  const { kind, mediaType } = type;
  if (kind === 'audio') {
    const { inspectAudio } = await import('./audio/inspect-audio.js');
    return { kind, mediaType, ...(await inspectAudio(path, type.container)) };
  }
  const { prepareImage } = await import('./prepare-image.js');
  return { kind, mediaType, ...(await prepareImage(path, mediaType, directory, maxPixels)) };
}
