import type { Readable } from 'node:stream';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { SECURITY_EXPORT_FORMAT } from '@wordhoard/audit';
import { CONFIG } from '../../../config/config.js';
import type { Config } from '../../../config/config.schema.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database } from '../../../platform/database/database.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import { monitoredReadable } from '../../../platform/http/transfer-limits.js';
import { publicKeyOf } from '../checkpoints/signing.js';
import { ExportAuditService } from '../verification/export-audit.service.js';
import { SECURITY_CHAIN_ID, SecurityEventsRepository } from './security-events.repository.js';
import { SecurityTrail } from './security-trail.service.js';

class SecurityExportUnderWayError extends DomainError {
  readonly code = 'EXPORT.UNDER_WAY';

  constructor() {
    super('You are exporting the security events already; wait until the file is complete, or stop it');
  }
}

/** Writes the chain line by line, no faster than it is read and never whole in memory. */
@Injectable()
export class ExportSecurityEventsService implements BeforeApplicationShutdown {
  private readonly underWay = new Map<AccountScope, Readable | null>();

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
  async begin(scope: AccountScope, left: AbortSignal): Promise<Readable> {
    if (this.underWay.has(scope)) throw new SecurityExportUnderWayError();
    this.underWay.set(scope, null);
    try {
      await this.trail.record('events_exported', { target: null }, this.database);
    } catch (error) {
      this.underWay.delete(scope);
      throw error;
    }
    const stream = monitoredReadable(this.config, this.write());
    this.underWay.set(scope, stream);
    stream.once('close', () => this.underWay.delete(scope));
    left.addEventListener('abort', () => stream.destroy());
    if (left.aborted) stream.destroy();
    return stream;
  }

  beforeApplicationShutdown(): void {
    for (const stream of this.underWay.values()) stream?.destroy();
  }

  /** Checkpoints come before events: what they sign is then among the events, also while the chain grows. */
  private async *write(): AsyncGenerator<string> {
    const chain = await this.events.findById(SECURITY_CHAIN_ID);
    yield line({ format: SECURITY_EXPORT_FORMAT, chain_id: SECURITY_CHAIN_ID, public_key: publicKeyOf(this.config) });
    for await (const batch of this.audits.checkpointsOf(chain)) yield batch.map((checkpoint) => line({ checkpoint })).join('');
    for await (const batch of this.events.read(SECURITY_CHAIN_ID)) yield batch.map((event) => line({ event })).join('');
  }
}

function line(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
