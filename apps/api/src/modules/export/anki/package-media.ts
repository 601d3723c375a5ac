import type { RecordToWrite } from '@wordhoard/anki';
import {
  type FieldColumns,
  imageReference,
  MediaNames,
  recordMedia,
  renameMedia,
  type SourceKind,
  type SourceRecord,
  soundReference,
} from '@wordhoard/imports';
import type { MediaPart } from '../../media/media.dto.js';
import { type ExportedFile, exportedFile, shortName } from '../exported-media.js';
import type { AnkiExportMediaRow } from './anki-export.row.js';

/** A file of the package. */
export interface PackageFile extends ExportedFile {
  readonly name: string;
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

  private nameOf(media: AnkiExportMediaRow): string {
    const file = exportedFile(media);
    const name = this.names.assign(media.name ?? shortName(file), file.digest);
    this.files.set(name, { ...file, name });
    return name;
  }
}
