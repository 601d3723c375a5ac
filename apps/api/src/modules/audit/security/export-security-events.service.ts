import type { Readable } from 'node:stream';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { SECURITY_EXPORT_FORMAT } from '@wordhoard/audit';
import { CONFIG } from '../../../config/config.js';
import type { Config } from '../../../config/config.schema.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database } from '../../../platform/database/database.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import { monitoredReadable } from '../../../platform/http/transfer-limits.js';
import { publicKeyPem } from '../checkpoints/signing.js';
import { ExportAuditService } from '../verification/export-audit.service.js';
import { SECURITY_CHAIN_ID, SecurityEventsRepository } from './security-events.repository.js';
import { SecurityTrail } from './security-trail.service.js';

class SecurityExportUnderWayError extends DomainError {
  readonly code = 'EXPORT.UNDER_WAY';

  constructor() {
    super('You are already exporting the security events; wait until the download is complete, or cancel it');
  }
}

/** Streams the security chain as JSON lines. */
@Injectable()
export class ExportSecurityEventsService implements BeforeApplicationShutdown {
  private readonly running = new Map<AccountScope, Readable | null>();

  constructor(
    private readonly events: SecurityEventsRepository,
    private readonly audits: ExportAuditService,
    private readonly trail: SecurityTrail,
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * @param left ends the export
   * @throws SecurityExportUnderWayError
   */
  async begin(scope: AccountScope, signal: AbortSignal): Promise<Readable> {
    if (this.running.has(scope)) throw new SecurityExportUnderWayError();
    this.running.set(scope, null);
    try {
      await this.trail.record('events_exported', { target: null }, this.database);
    } catch (error) {
      this.running.delete(scope);
      throw error;
    }
    const stream = monitoredReadable(this.config, this.write());
    this.running.set(scope, stream);
    stream.once('close', () => this.running.delete(scope));
    signal.addEventListener('abort', () => stream.destroy());
    if (signal.aborted) stream.destroy();
    return stream;
  }

  beforeApplicationShutdown(): void {
    for (const stream of this.running.values()) stream?.destroy();
  }

  /** Checkpoints are written before events, so all signed events are included even while the chain grows. */
  private async *write(): AsyncGenerator<string> {
    const chain = await this.events.findById(SECURITY_CHAIN_ID);
    yield line({ format: SECURITY_EXPORT_FORMAT, chain_id: SECURITY_CHAIN_ID, public_key: publicKeyPem(this.config) });
    for await (const batch of this.audits.checkpointsOf(chain)) yield batch.map((checkpoint) => line({ checkpoint })).join('');
    for await (const batch of this.events.read(SECURITY_CHAIN_ID)) yield batch.map((event) => line({ event })).join('');
  }
}

function line(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
