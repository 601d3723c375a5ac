import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { writeZip, type ZipEntryToWrite } from '@wordhoard/zip';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import type { Snapshot } from '../../../platform/database/snapshot.js';
import { ExportedMedia } from '../exported-media.js';
import { ExportsRepository } from '../exports.repository.js';
import { type CellFilter, csvTable, UNCHANGED, WITHOUT_FORMULA } from './csv-table.js';
import { WORD_TABLE_COLUMNS } from './csv.format.js';
import type { AccountExportFormat } from './export-format.js';
import { MEDIA_COLUMNS, TableMedia } from './table-media.js';

/** A table of words with their media, as an import reads it. */
@Injectable()
export class CsvPackageFormat implements AccountExportFormat {
  readonly mediaType = 'application/zip';
  readonly extension = 'zip';

  constructor(
    private readonly exports: ExportsRepository,
    private readonly media: ExportedMedia,
  ) {}

  escaped(): AccountExportFormat {
    const { mediaType, extension } = this;
    return { mediaType, extension, write: (scope, snapshot) => this.archive(scope, snapshot, WITHOUT_FORMULA) };
  }

  write(scope: AccountScope, snapshot: Snapshot): AsyncIterable<Uint8Array> {
    return this.archive(scope, snapshot, UNCHANGED);
  }

  private archive(scope: AccountScope, snapshot: Snapshot, filter: CellFilter): AsyncIterable<Uint8Array> {
    return writeZip(this.entries(scope, snapshot, filter), new Date()) as AsyncIterable<Uint8Array>;
  }

  private async *entries(scope: AccountScope, snapshot: Snapshot, filter: CellFilter): AsyncGenerator<ZipEntryToWrite, void> {
    const media = new TableMedia();
    const table = csvTable([...WORD_TABLE_COLUMNS, ...MEDIA_COLUMNS], this.rows(scope, snapshot, media), filter);
    yield { name: 'words.csv', content: Readable.from(table, { objectMode: false }), isCompressible: true };
    for (const [name, file] of media.files) yield* this.media.entry(scope, `media/${name}`, file);
  }

  private async *rows(scope: AccountScope, snapshot: Snapshot, media: TableMedia) {
    for await (const words of this.exports.wordsWithMedia(scope, snapshot)) {
      yield words.map((word) => ({ ...word, ...media.cellsOf(word.media) }));
    }
  }
}
