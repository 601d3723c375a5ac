import type { SourceFile, SourceMediaFile, SourcePart } from './source.js';

/** A batch ends with the file that reaches one of these. */
const BATCH = { files: 32, bytes: 32_000_000 };

/** A file that was extracted, or that cannot be. */
export type ExtractedFile = Pick<SourceMediaFile, 'path' | 'bytes'>;

/**
 * Extracts the media files of a source that are not processed yet, in batches.
 *
 * @param extract writes a file to `target`, which does not exist yet
 */
export async function* extractInBatches<File extends Pick<SourceMediaFile, 'name'>>(
  { path, signal, mediaAfter = 0 }: SourceFile,
  files: readonly File[],
  extract: (file: File, target: string) => Promise<ExtractedFile>,
): AsyncGenerator<SourcePart, void, undefined> {
  let [batch, bytes]: [SourceMediaFile[], number] = [[], 0];
  for (const [index, file] of files.entries()) {
    if (index < mediaAfter) continue;
    const extracted = await extract(file, `${path}.${index}`);
    batch.push({ number: index + 1, name: file.name, ...extracted });
    bytes += extracted.bytes;
    if (batch.length < BATCH.files && bytes < BATCH.bytes) continue;
    signal?.throwIfAborted();
    yield { part: 'media', files: batch };
    [batch, bytes] = [[], 0];
  }
  if (batch.length > 0) yield { part: 'media', files: batch };
}
