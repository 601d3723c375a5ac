import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { finished, PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { type CollectionPlan, CollectionWriter, type RecordToWrite } from './collection-writer.js';

/** The package version with an uncompressed collection and scheduler v2, which Anki 2.1 and later read. */
const META = Uint8Array.of(8, 2);

/** A media file of a package. */
export interface MediaToWrite {
  /** Unique in the package (`MediaNames`). */
  readonly name: string;
  /** Its size, which must be exact. */
  readonly bytes: number;
  readonly open: () => Promise<Readable>;
}

/**
 * Creates an Anki package of any size. The records are first written to a database at `path`, which is deleted when the package has been
 * read completely, the reader stops, or `records` fails.
 *
 * @param records in batches
 * @param path of a file that does not exist yet, in a folder that other users cannot read
 * @param media iterated after the records. A file is opened when the package has been read up to it.
 */
export async function writeAnki(
  plan: CollectionPlan,
  records: AsyncIterable<readonly RecordToWrite[]>,
  path: string,
  media: Iterable<MediaToWrite> = [],
): Promise<Readable> {
  const collection = new CollectionWriter(path, plan);
  try {
    for await (const batch of records) for (const record of batch) collection.add(record);
    collection.finish();
    const source = createReadStream(path);
    await once(source, 'open');
    return packed(source, media, plan.now);
  } finally {
    collection.close();
    await unlink(path);
  }
}

function packed(collection: Readable, media: Iterable<MediaToWrite>, mtime: Date): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  zip.addBuffer(Buffer.from(META), 'meta', { mtime, compress: false });
  zip.addReadStream(collection, 'collection.anki21', { mtime });
  const files = new MediaEntries(zip, mtime);
  for (const file of media) files.add(file);
  zip.addBuffer(Buffer.from(JSON.stringify(files.list)), 'media', { mtime });
  zip.end();
  finished(output, () => {
    collection.destroy();
    files.current?.destroy();
  });
  return output;
}

/** The media in the format of Anki 2.1 and earlier: numbered entries, and a list of their names. */
class MediaEntries {
  readonly list: Record<string, string> = {};
  /** The file that is being read. */
  current: Readable | undefined;
  readonly #names = new Set<string>();

  constructor(
    private readonly zip: ZipFile,
    private readonly mtime: Date,
  ) {}

  add({ name, bytes, open }: MediaToWrite): void {
    if (this.#names.has(name)) throw new Error('Two media files have the same name.');
    const number = this.#names.size;
    this.#names.add(name);
    this.list[number] = name;
    // Images and audio are compressed already.
    this.zip.addReadStreamLazy(String(number), { mtime: this.mtime, compress: false, size: bytes }, (received) => {
      open().then(
        (stream) => received(null, (this.current = stream)),
        (error: unknown) => received(error, new PassThrough()),
      );
    });
  }
}
