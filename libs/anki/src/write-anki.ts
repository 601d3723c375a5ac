import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { finished, type Readable } from 'node:stream';
import type { SourceRecord } from '@wordhoard/imports';
import { ZipFile } from 'yazl';
import { type CollectionPlan, CollectionWriter } from './collection-writer.js';

/** The form of a package whose collection is not compressed by itself and has the second schedule: Anki reads it since 2.1. */
const META = Uint8Array.of(8, 2);

/**
 * An Anki package of any number of records. They are written to a database at `path` first, which is gone when the last byte of the
 * package was read, or the reader stops, or `records` fail.
 *
 * @param records in batches, as they come
 * @param path of a file that is not there yet, in a folder that others cannot read
 */
export async function writeAnki(plan: CollectionPlan, records: AsyncIterable<readonly SourceRecord[]>, path: string): Promise<Readable> {
  const collection = new CollectionWriter(path, plan);
  try {
    for await (const batch of records) for (const record of batch) collection.add(record);
    collection.finish();
    const source = createReadStream(path);
    await once(source, 'open');
    return packed(source, plan.now);
  } finally {
    collection.close();
    await unlink(path);
  }
}

function packed(collection: Readable, mtime: Date): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.addBuffer(Buffer.from(META), 'meta', { mtime, compress: false });
  zip.addReadStream(collection, 'collection.anki21', { mtime });
  zip.addBuffer(Buffer.from('{}'), 'media', { mtime, compress: false });
  zip.end();
  zip.on('error', (error: Error) => output.destroy(error));
  finished(output, () => collection.destroy());
  return output;
}
