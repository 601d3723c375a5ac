import {
  findMediaColumns,
  IMPORT_LIMITS,
  type ImportSource,
  leftOutWarnings,
  recordMedia,
  type SourceKind,
  type SourcePart,
  type SourceRecord,
} from '@wordhoard/imports';
import type { Zip } from '@wordhoard/zip';
import { textParts } from '../text-parts.js';
import { listZippedMedia, mediaOf, type ZippedMedia } from './zipped-media.js';

/**
 * Reads a table whose media files are in the same archive.
 *
 * @param entry the table
 */
export async function* readTablePackage(zip: Zip, entry: string): AsyncGenerator<SourcePart, void, undefined> {
  const media = listZippedMedia(zip);
  const references = new References(media);
  for await (const part of textParts(await zip.bytes(entry, IMPORT_LIMITS.document), entry)) {
    if (part.part === 'source') yield { part: 'source', source: references.learn(part.source) };
    else yield part;
    if (part.part === 'records') references.check(part.records);
  }
  const missing = [...references.missing].map((name) => ({ name, fault: 'missing' as const }));
  yield* leftOutWarnings([...media.leftOut, ...missing]);
}

/** Looks for the files that records name. */
class References {
  readonly missing = new Set<string>();
  private readonly names: ReadonlySet<string>;
  private kinds: ReadonlyMap<string, SourceKind> = new Map();

  constructor(private readonly media: ZippedMedia) {
    this.names = new Set([...media.files.map(({ name }) => name), ...media.leftOut.map(({ name }) => name.split('/').at(-1) ?? '')]);
  }

  /** The source of the table, with its media. A text has no records, and so no media. */
  learn(source: ImportSource): ImportSource {
    if (source.kinds.length === 0) return source;
    const kinds = source.kinds.map((kind) => ({ ...kind, mediaColumns: findMediaColumns(kind.columns) }));
    this.kinds = new Map(kinds.map((kind) => [kind.name, kind]));
    return { ...source, kinds, media: mediaOf(this.media) };
  }

  check(records: readonly SourceRecord[]): void {
    for (const record of records) {
      const kind = this.kinds.get(record.kind);
      for (const { name } of kind ? recordMedia(record, kind) : []) if (!this.names.has(name)) this.missing.add(name);
    }
  }
}
