import { isSafeMediaName, type LeftOutMedia, type MediaFault } from '@wordhoard/imports';
import type { Zip } from '@wordhoard/zip';
import { type PackageFormat, PACKAGE_LIMITS, unpacked } from './package-files.js';
import { ProtobufMessage } from './protobuf.js';
import { unreadableError } from './unreadable-error.js';

/** A media file of a package. */
export interface PackagedMedia {
  /** In NFC; a plain file name that no other file of the package has. */
  readonly name: string;
  /** The declared size. */
  readonly bytes: number;
  /** Name of its entry in the archive. */
  readonly entry: string;
  /** SHA-1 of its bytes, which only the newest format declares. */
  readonly sha1?: Uint8Array;
}

export interface MediaList {
  readonly files: readonly PackagedMedia[];
  readonly leftOut: readonly LeftOutMedia[];
}

/** @param maxBytes of one file */
export async function readMediaList(zip: Zip, form: PackageFormat, maxBytes: number): Promise<MediaList> {
  if (!zip.has(LIST)) return { files: [], leftOut: [] };
  const chunks: Uint8Array[] = [];
  for await (const chunk of unpacked(zip, LIST, form.packed, PACKAGE_LIMITS.mediaList)) chunks.push(chunk);
  const list = Buffer.concat(chunks);
  const listed = form.packed ? protobufList(list) : jsonList(list, zip);

  const files = new Map<string, PackagedMedia>();
  const leftOut: LeftOutMedia[] = [];
  let count = 0;
  for (const file of listed) {
    if (++count > PACKAGE_LIMITS.entries) throw unreadableError('too_large');
    const name = file.name.normalize('NFC');
    const fault = faultOf({ ...file, name }, zip, maxBytes) ?? (files.has(name) ? 'duplicate_name' : undefined);
    if (fault) leftOut.push({ name: file.name, fault });
    else files.set(name, { ...file, name });
  }
  return { files: [...files.values()], leftOut };
}

const LIST = 'media';

function faultOf({ name, entry, bytes }: PackagedMedia, zip: Zip, maxBytes: number): MediaFault | undefined {
  if (!isSafeMediaName(name)) return 'unsafe_name';
  // Only numbers: the collection and the list itself are no media.
  if (!/^\d+$/.test(entry) || !zip.has(entry)) return 'missing';
  return bytes > maxBytes ? 'too_large' : undefined;
}

/** Older formats: names by entry. */
function* jsonList(list: Buffer, zip: Zip): Generator<PackagedMedia, void, undefined> {
  const names: unknown = list.length === 0 ? {} : JSON.parse(list.toString('utf8'));
  if (typeof names !== 'object' || names === null || Array.isArray(names)) throw unreadableError('damaged');
  for (const [entry, name] of Object.entries(names)) {
    if (typeof name !== 'string') throw unreadableError('damaged');
    yield { name, entry, bytes: zip.claimedBytes(entry) ?? 0 };
  }
}

/** The newest format: entries are numbered in the order of the list. */
function* protobufList(list: Buffer): Generator<PackagedMedia, void, undefined> {
  let number = 0;
  for (const file of new ProtobufMessage(list).messages(1)) {
    const sha1 = file.bytes(3);
    yield { name: file.text(1), entry: String(number++), bytes: file.number(2), ...(sha1.length > 0 && { sha1 }) };
  }
}
