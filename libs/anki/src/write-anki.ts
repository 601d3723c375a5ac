import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { finished, type Readable } from 'node:stream';
import type { SourceRecord } from '@wordhoard/imports';
import { ZipFile } from 'yazl';
import { type CollectionPlan, CollectionWriter } from './collection-writer.js';

/** The package version with an uncompressed collection and scheduler v2, which Anki 2.1 and later read. */
const META = Uint8Array.of(8, 2);

/**
 * Creates an Anki package from any number of records. They are first written to a database at `path`, which is deleted when the package has
 * been read completely, the reader stops, or `records` fails.
 *
 * @param records in batches
 * @param path of a file that does not exist yet, in a folder that other users cannot read
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
