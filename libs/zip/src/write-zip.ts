import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** An entry of an archive to write. */
export interface ZipEntryToWrite {
  readonly name: string;
  readonly content: Readable;
  /** False for content that is compressed already, such as images and audio. */
  readonly isCompressible: boolean;
}

/**
 * Streams an archive of any size. The next entry is requested when the one before has been read, so that only one is open at a time. Its
 * content is destroyed if the reader stops.
 *
 * @param modifiedAt the time of all entries
 */
export function writeZip(entries: AsyncIterable<ZipEntryToWrite>, modifiedAt: Date): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  addEach(zip, output, entries, modifiedAt).then(
    () => {
      zip.end();
    },
    (error: unknown) => output.destroy(error as Error),
  );
  return output;
}

async function addEach(zip: ZipFile, output: Readable, entries: AsyncIterable<ZipEntryToWrite>, mtime: Date): Promise<void> {
  for await (const { name, content, isCompressible } of entries) {
    const stop = () => content.destroy();
    output.once('close', stop);
    if (output.destroyed) stop();
    else zip.addReadStream(content, name, { mtime, compress: isCompressible });
    // Rejects if the content fails or is destroyed.
    await finished(content);
    output.off('close', stop);
  }
}
