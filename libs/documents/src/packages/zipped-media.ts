import {
  IMPORT_LIMITS,
  isSafeMediaName,
  type LeftOutMedia,
  type MediaFault,
  OWN_EXPORT_ENTRY,
  ownMediaDigest,
  type SourceMedia,
} from '@wordhoard/imports';
import type { Zip, ZipEntry } from '@wordhoard/zip';

/** A media file of an archive. */
export interface ZippedMediaFile {
  /** As records refer to it: the digest in a Wordhoard export, or else the file name in NFC, without its folder. */
  readonly name: string;
  /** The declared size. */
  readonly bytes: number;
  /** Name of its entry in the archive. */
  readonly entry: string;
}

export interface ZippedMedia {
  readonly files: readonly ZippedMediaFile[];
  readonly leftOut: readonly LeftOutMedia[];
}

/** Entries that operating systems add. */
const SYSTEM_ENTRY = /^__MACOSX\/|(?:^|\/)(?:\.[^/]*|thumbs\.db|desktop\.ini)$/i;
const TABLE = /\.(?:csv|tsv|tab)$/i;
const TEXT = /\.txt$/i;

/** The entries of an archive that are tables. Text files are, if there are no others. */
export function tablesIn(zip: Zip): string[] {
  const names = zip.entries.map(({ name }) => name).filter((name) => !SYSTEM_ENTRY.test(name));
  const tables = names.filter((name) => TABLE.test(name));
  return tables.length > 0 ? tables : names.filter((name) => TEXT.test(name));
}

/** The media of a Wordhoard export, or of a table. */
export function listZippedMedia(zip: Zip): ZippedMedia {
  const isOwn = zip.has(OWN_EXPORT_ENTRY);
  const tables = new Set(isOwn ? [] : tablesIn(zip));
  const files = new Map<string, ZippedMediaFile>();
  const leftOut: LeftOutMedia[] = [];
  for (const entry of zip.entries) {
    const name = isOwn ? ownMediaDigest(entry.name) : fileNameOf(entry.name);
    if (name === undefined || tables.has(entry.name)) continue;
    const fault = faultOf(name, entry) ?? (files.has(name) ? 'duplicate_name' : undefined);
    if (fault) leftOut.push({ name: entry.name, fault });
    else files.set(name, { name, bytes: entry.claimedBytes, entry: entry.name });
  }
  return { files: [...files.values()], leftOut };
}

export function mediaOf({ files }: ZippedMedia): SourceMedia {
  return { count: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}

function fileNameOf(entry: string): string | undefined {
  return SYSTEM_ENTRY.test(entry) ? undefined : entry.split('/').at(-1)?.normalize('NFC');
}

function faultOf(name: string, { claimedBytes }: ZipEntry): MediaFault | undefined {
  if (!isSafeMediaName(name)) return 'unsafe_name';
  return claimedBytes > IMPORT_LIMITS.mediaFile ? 'too_large' : undefined;
}
