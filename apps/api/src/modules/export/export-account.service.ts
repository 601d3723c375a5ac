import type { Readable } from 'node:stream';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../config/config.js';
import type { Config } from '../../config/config.schema.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import type { Snapshot } from '../../platform/database/snapshot.js';
import { Snapshots } from '../../platform/database/snapshots.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { monitoredReadable } from '../../platform/http/transfer-limits.js';
import type { ExportMeDto } from './export.dto.js';
import { ExportFormats } from './formats/export-formats.js';

const RETRY_AFTER_SECONDS = 30;

class ExportUnderWayError extends DomainError {
  readonly code = 'EXPORT.UNDER_WAY';

  constructor() {
    super('An export of this account is already running; wait until it is complete, or cancel it');
  }
}

class TooManyExportsError extends DomainError {
  readonly code = 'EXPORT.TOO_MANY';
  override readonly headers = { 'Retry-After': String(RETRY_AFTER_SECONDS) };

  constructor() {
    super('Too many exports are running; try again in 30 seconds');
  }
}

/** Each export has its own connection and snapshot. */
const MAX_CONCURRENT = 4;

export interface AccountExport {
  readonly stream: Readable;
  readonly mediaType: string;
  readonly fileName: string;
}

/** Streams accounts from a snapshot at the client's speed. */
@Injectable()
export class ExportAccountService implements BeforeApplicationShutdown {
  private readonly running = new Map<AccountScope, Readable | null>();

  constructor(
    private readonly snapshots: Snapshots,
    private readonly formats: ExportFormats,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * @param left cancels the export
   * @throws ExportUnderWayError and TooManyExportsError
   */
  async begin(scope: AccountScope, { format: name, media }: ExportMeDto, left: AbortSignal): Promise<AccountExport> {
    if (this.running.has(scope)) throw new ExportUnderWayError();
    if (this.running.size >= MAX_CONCURRENT) throw new TooManyExportsError();
    this.running.set(scope, null);
    const snapshot = await this.snapshots.open(scope).catch((error: unknown) => {
      this.running.delete(scope);
      throw error;
    });
    const format = this.formats.find(name, media);
    const stream = monitoredReadable(this.config, format.write(scope, snapshot));
    this.watch(scope, stream, snapshot, left);
    const day = new Date().toISOString().slice(0, 10);
    return { stream, mediaType: format.mediaType, fileName: `wordhoard-${day}.${format.extension}` };
  }

  beforeApplicationShutdown(): void {
    for (const stream of this.running.values()) stream?.destroy();
  }

  private watch(scope: AccountScope, stream: Readable, snapshot: Snapshot, left: AbortSignal): void {
    this.running.set(scope, stream);
    stream.once('close', () => {
      this.running.delete(scope);
      void snapshot.close();
    });
    snapshot.onClose(() => stream.destroy());
    left.addEventListener('abort', () => stream.destroy());
    if (left.aborted) stream.destroy();
  }
}
