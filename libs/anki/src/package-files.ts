import { IMPORT_LIMITS } from '@wordhoard/imports';
import type { Zip } from '@wordhoard/zip';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { ProtobufMessage } from './protobuf.js';
import { unreadableError } from './unreadable-error.js';

/** Limits for reading a package. A package that exceeds one is refused, since half a collection is useless. */
export const PACKAGE_LIMITS = {
  /** Bytes of the unpacked collection. */
  collection: 2 * IMPORT_LIMITS.package,
  /** Bytes of the unpacked media list. */
  mediaList: 64_000_000,
  mediaFile: IMPORT_LIMITS.mediaFile,
  entries: IMPORT_LIMITS.packageEntries,
  /** Bytes of one row. */
  row: 32_000_000,
  noteTypes: 10_000,
  cardsOfNote: 1_000,
  reviewsOfCard: 50_000,
  /** Characters of a card's `data`, a small JSON object. */
  cardData: 10_000,
  /** Characters of a note type's templates and CSS. */
  noteType: 200_000,
} as const;

/**
 * The three package formats, by the name of the collection inside. Newer packages also contain a file with the oldest name, a stub that
 * asks users of old versions to update; it is ignored.
 */
const FORMS = [
  { version: 1, collection: 'collection.anki2', packed: false },
  { version: 2, collection: 'collection.anki21', packed: false },
  { version: 3, collection: 'collection.anki21b', packed: true },
] as const;
export type PackageFormat = (typeof FORMS)[number];

/** Holds the format version; absent from packages made before the third format. */
const META = 'meta';

/** @throws UnreadableSourceError for an unknown format, or when the declared collection is missing. */
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

/** Writes the collection to `path`, readable only by the current user. */
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

/** Streams an entry's bytes, decompressed if needed, and enforces `limit` on the output. */
export async function* unpacked(zip: Zip, name: string, packed: boolean, limit: number): AsyncGenerator<Buffer, void, undefined> {
  const stored = zip.stream(name, limit);
  if (!packed) return yield* stored;
  const inner = Readable.from(stored, { objectMode: false });
  const plain = createZstdDecompress();
  // Forward archive errors to the reader of the extracted file.
  inner.on('error', (error) => plain.destroy(error));
  // Without a listener, an error after the reader has finished would crash the process.
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
