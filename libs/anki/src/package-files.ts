import { type SourceMedia, IMPORT_LIMITS } from '@wordhoard/imports';
import type { Zip } from '@wordhoard/zip';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { ProtobufMessage } from './protobuf.js';
import { unreadableError } from './unreadable-error.js';

/** How much of a package is read. What exceeds one refuses the package, for half a collection is none. */
export const PACKAGE_LIMITS = {
  /** Bytes of the collection, unpacked. */
  collection: 2 * IMPORT_LIMITS.package,
  /** Bytes of the list of media, unpacked. */
  mediaList: 64_000_000,
  /** Files in a package: media mostly. */
  entries: 500_000,
  /** Bytes of one row. */
  row: 32_000_000,
  noteTypes: 10_000,
  cardsOfNote: 1_000,
  reviewsOfCard: 50_000,
  /** Characters of a card's data, which is a small JSON. */
  cardData: 10_000,
  /** Characters of what a note type shows. */
  noteType: 200_000,
} as const;

/**
 * The three forms of a package, by the name of the collection inside. Newer ones also carry a file of the oldest name,
 * a stub that asks users of old programs to update; it is ignored.
 */
const FORMS = [
  { version: 1, collection: 'collection.anki2', packed: false },
  { version: 2, collection: 'collection.anki21', packed: false },
  { version: 3, collection: 'collection.anki21b', packed: true },
] as const;
export type PackageFormat = (typeof FORMS)[number];

/** Says which form a package has; absent from those that were made before there was a third. */
const META = 'meta';

/** @throws UnreadableSourceError for none that we know, or when what it announces is not inside. */
export async function packageFormatOf(zip: Zip): Promise<PackageFormat> {
  if (!zip.has(META)) {
    const form = FORMS.findLast(({ collection }) => zip.has(collection));
    if (!form) throw unreadableError('damaged');
    return form;
  }
  const version = new ProtobufMessage(await zip.bytes(META, 1_000)).number(1);
  const form = FORMS.find((each) => each.version === version);
  if (!form) throw unreadableError('unsupported');
  if (!zip.has(form.collection)) throw unreadableError('damaged');
  return form;
}

/** Writes the collection to `path`, readable by this user only. */
export async function unpackCollection(
  zip: Zip,
  form: PackageFormat,
  path: string,
  limit: number = PACKAGE_LIMITS.collection,
): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  const bytes = unpacked(zip, form.collection, form.packed, limit);
  await pipeline(bytes, file);
}

/** The size of the package's media, as declared. */
export async function mediaOf(zip: Zip, form: PackageFormat): Promise<SourceMedia> {
  const files = zip.entries.filter(({ name }) => /^\d+$/.test(name));
  const claimed = { count: files.length, bytes: files.reduce((sum, { claimedBytes }) => sum + claimedBytes, 0) };
  // Elsewhere the files are stored as they are; here each is compressed by itself, and the list contains its original size.
  return form.packed && claimed.count > 0 ? { ...claimed, bytes: await bytesListed(zip) } : claimed;
}

async function bytesListed(zip: Zip): Promise<number> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of unpacked(zip, 'media', true, PACKAGE_LIMITS.mediaList)) chunks.push(chunk);
  let bytes = 0;
  for (const file of new ProtobufMessage(Buffer.concat(chunks)).messages(1)) bytes += file.number(2);
  return bytes;
}

/** An entry's bytes, counted against `limit` while they come, also those of what is compressed inside. */
async function* unpacked(zip: Zip, name: string, packed: boolean, limit: number): AsyncGenerator<Buffer, void, undefined> {
  const stored = zip.stream(name, limit);
  if (!packed) return yield* stored;
  const inner = Readable.from(stored, { objectMode: false });
  const plain = createZstdDecompress();
  // An error of the archive must reach the reader of the extracted file.
  inner.on('error', (error) => plain.destroy(error));
  // Errors after the file's end arrive when the reader has finished, and would otherwise end the process.
  plain.on('error', () => undefined);
  let bytes = 0;
  try {
    for await (const chunk of inner.pipe(plain) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > limit) throw unreadableError('too_large');
      yield chunk;
    }
  } finally {
    inner.destroy();
    plain.destroy();
  }
}
