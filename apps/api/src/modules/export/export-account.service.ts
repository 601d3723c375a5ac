import type { Readable } from 'node:stream';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../config/config.js';
import type { Config } from '../../config/config.schema.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import type { Snapshot } from '../../platform/database/snapshot.js';
import { Snapshots } from '../../platform/database/snapshots.js';
import { monitoredReadable } from '../../platform/http/transfer-limits.js';
import type { ExportFormatName } from './dto/export.dto.js';
import { ExportUnderWayError, TooManyExportsError } from './export.errors.js';
import { ApkgFormat } from './formats/apkg.format.js';
import { CsvFormat } from './formats/csv.format.js';
import type { ExportFormat } from './formats/export-format.js';
import { JsonFormat } from './formats/json.format.js';

/** Each has a connection and a moment of the database to itself. */
const MAX_CONCURRENT = 4;

export interface AccountExport {
  readonly stream: Readable;
  readonly mediaType: string;
  readonly fileName: string;
}

/** Takes accounts away as they are at one moment, no faster than they are read and never whole in memory. */
@Injectable()
export class ExportAccountService implements BeforeApplicationShutdown {
  private readonly formats: Readonly<Record<ExportFormatName, ExportFormat>>;
  private readonly underWay = new Map<AccountScope, Readable | null>();

  constructor(
    private readonly snapshots: Snapshots,
    json: JsonFormat,
    csv: CsvFormat,
    apkg: ApkgFormat,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.formats = { json, csv, csv_escaped: csv.escaped(), apkg };
  }

  /**
   * @param left ends the export
   * @throws ExportUnderWayError and TooManyExportsError
   */
  async begin(scope: AccountScope, name: ExportFormatName, left: AbortSignal): Promise<AccountExport> {
    if (this.underWay.has(scope)) throw new ExportUnderWayError();
    if (this.underWay.size >= MAX_CONCURRENT) throw new TooManyExportsError();
    this.underWay.set(scope, null);
    const snapshot = await this.snapshots.open().catch((error: unknown) => {
      this.underWay.delete(scope);
      throw error;
    });
    const format = this.formats[name];
    const stream = monitoredReadable(this.config, format.write(scope, snapshot));
    this.watch(scope, stream, snapshot, left);
    const day = new Date().toISOString().slice(0, 10);
    return { stream, mediaType: format.mediaType, fileName: `wordhoard-${day}.${format.extension}` };
  }

  beforeApplicationShutdown(): void {
    for (const stream of this.underWay.values()) stream?.destroy();
  }

  private watch(scope: AccountScope, stream: Readable, snapshot: Snapshot, left: AbortSignal): void {
    this.underWay.set(scope, stream);
    stream.once('close', () => {
      this.underWay.delete(scope);
      void snapshot.close();
    });
    snapshot.whenGone(() => stream.destroy());
    left.addEventListener('abort', () => stream.destroy());
    if (left.aborted) stream.destroy();
  }
}
