import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { OWN_EXPORT_ENTRY, ownMediaEntry } from '@wordhoard/imports';
import { writeZip, type ZipEntryToWrite } from '@wordhoard/zip';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import type { Snapshot } from '../../../platform/database/snapshot.js';
import { exportedFile, ExportedMedia } from '../exported-media.js';
import { ExportsRepository } from '../exports.repository.js';
import type { AccountExportFormat } from './export-format.js';
import { JsonFormat } from './json.format.js';

/** Our own format with the files of all media, by digest. */
@Injectable()
export class JsonPackageFormat implements AccountExportFormat {
  readonly mediaType = 'application/zip';
  readonly extension = 'zip';

  constructor(
    private readonly json: JsonFormat,
    private readonly exports: ExportsRepository,
    private readonly media: ExportedMedia,
  ) {}

  write(scope: AccountScope, snapshot: Snapshot): AsyncIterable<Uint8Array> {
    return writeZip(this.entries(scope, snapshot), new Date()) as AsyncIterable<Uint8Array>;
  }

  private async *entries(scope: AccountScope, snapshot: Snapshot): AsyncGenerator<ZipEntryToWrite, void> {
    const json = Readable.from(this.json.write(scope, snapshot), { objectMode: false });
    yield { name: OWN_EXPORT_ENTRY, content: json, isCompressible: true };
    for await (const rows of this.exports.media(scope, snapshot)) {
      for (const row of rows) {
        const file = exportedFile(row);
        yield* this.media.entry(scope, ownMediaEntry(row.digest, file.extension), file);
      }
    }
  }
}
