import { MediaNames, type RecordToWrite } from '@wordhoard/anki';
import {
  type FieldColumns,
  imageReference,
  recordMedia,
  renameMedia,
  type SourceKind,
  type SourceRecord,
  soundReference,
} from '@wordhoard/imports';
import type { MediaVariant } from '@wordhoard/media';
import type { MediaPart } from '../../media/media.dto.js';
import type { AnkiExportMediaRow } from './anki-export.row.js';

/** A file of the package. */
export interface PackageFile {
  readonly name: string;
  readonly digest: string;
  readonly variant: MediaVariant;
  readonly bytes: number;
}

/** Where a note type shows the media of a word. */
export interface MediaPlaces {
  readonly kind: SourceKind;
  readonly fields: FieldColumns;
}

const FIELDS: Readonly<Record<MediaPart, readonly (keyof FieldColumns)[]>> = {
  term: ['term'],
  translation: ['translations', 'term'],
  example: ['example_sentence', 'examples', 'term'],
  mnemonic: ['mnemonic', 'term'],
};

/** Collects the media files of a package while its notes are written. */
export class PackageMedia {
  readonly files = new Map<string, PackageFile>();
  private readonly names = new MediaNames();

  /** A file that keeps its name, because templates refer to it. */
  keep(media: AnkiExportMediaRow): void {
    this.nameOf(media);
  }

  /** The note with references to its media. */
  addTo(record: SourceRecord, media: readonly AnkiExportMediaRow[], { kind, fields: places }: MediaPlaces): RecordToWrite {
    if (media.length === 0) return record;
    const names = media.map((one) => ({ ...one, assigned: this.nameOf(one) }));
    const renamed = new Map(names.flatMap(({ name, assigned }) => (name !== null && name !== assigned ? [[name, assigned]] : [])));
    const fields = renamed.size > 0 ? record.fields.map((field) => renameMedia(field, (name) => renamed.get(name) ?? name)) : record.fields;
    const referred = new Set(recordMedia({ fields }, kind).map(({ name }) => name));
    const appended = new Map<number, string>();
    for (const { assigned, kind: type, part } of names) {
      if (referred.has(assigned)) continue;
      referred.add(assigned);
      const column = FIELDS[part].map((field) => places[field]?.[0]).find((found) => found !== undefined) ?? 0;
      const reference = type === 'audio' ? soundReference(assigned) : imageReference(assigned);
      appended.set(column, `${appended.get(column) ?? ''}${reference}`);
    }
    return { ...record, fields, ...(appended.size > 0 && { appended }) };
  }

  /** The original if it is stored, or else what is shown here. */
  private nameOf({ name, digest, media_type, original_bytes, large_bytes }: AnkiExportMediaRow): string {
    const [variant, bytes] = original_bytes === null ? (['large', large_bytes ?? 0] as const) : (['original', original_bytes] as const);
    const assigned = this.names.assign(name ?? `${digest.slice(0, 16)}.${variant === 'large' ? 'webp' : extensionOf(media_type)}`, digest);
    this.files.set(assigned, { name: assigned, digest, variant, bytes });
    return assigned;
  }
}

/** By media type, where it is not the second half of the type. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'image/svg+xml': 'svg',
  'image/jpeg': 'jpg',
};

function extensionOf(mediaType: string): string {
  return (
    EXTENSIONS[mediaType] ??
    mediaType
      .split('/')
      .at(-1)
      ?.replace(/[^a-z\d]/g, '') ??
    'bin'
  );
}
