import type { ExaminedMedia } from './examine-media.js';
import { UnusableMediaError, type UnusableMediaReason } from './unusable-media-error.js';

/** A file to examine. Both paths are in the worker's folder. */
export interface MediaRequest {
  readonly path: string;
  readonly directory: string;
  readonly maxPixels: number;
}

export type MediaReply =
  | { readonly media: ExaminedMedia }
  | { readonly unusable: UnusableMediaReason; readonly cause: string }
  | { readonly error: string };

/** The worker's side of `MediaPreparer`, called by its entry. The worker exits with the process that started it. */
export function serveMedia(): void {
  process.on('message', (request: MediaRequest) => {
    void examine(request).then((reply) => process.send?.(reply));
  });
  process.on('disconnect', () => process.exit());
}

async function examine({ path, directory, maxPixels }: MediaRequest): Promise<MediaReply> {
  try {
    // Loaded on demand, so that the server, which imports this library too, loads no decoders.
    const { examineMedia } = await import('./examine-media.js');
    return { media: await examineMedia(path, directory, maxPixels) };
  } catch (error) {
    if (error instanceof UnusableMediaError) return { unusable: error.reason, cause: String(error.cause ?? '') };
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
