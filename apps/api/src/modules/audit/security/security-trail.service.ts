import { createHmac, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { seal, type SecurityDetails, type SecurityEvent, type SecurityEventType } from '@wordhoard/audit';
import { CONFIG } from '../../../config/config.js';
import type { Config } from '../../../config/config.schema.js';
import { Database, type Orm, type Sql } from '../../../platform/database/database.js';
import { currentActor, recordAttempt } from '../../../platform/http/security-log.js';
import { SecurityEventsRepository } from './security-events.repository.js';

/** A successful event. Actor and sign-in default to those of the current request. */
export interface SecurityEventInput {
  readonly target: number | null;
  readonly actor?: number;
  readonly signIn?: string;
  readonly details?: SecurityDetails;
}

/** Records authentication and administration events in the deployment's chain. */
@Injectable()
export class SecurityTrail {
  private readonly emailKey: Buffer;

  constructor(
    private readonly events: SecurityEventsRepository,
    private readonly database: Database,
    @Inject(CONFIG) { SECRET_KEY }: Config,
  ) {
    this.emailKey = Buffer.from(hkdfSync('sha256', SECRET_KEY, '', 'svc-security-email-v1', 32));
  }

  /** A transaction for a change that is recorded as its last step. */
  transaction<T>(work: (sql: Sql, manager: Orm) => Promise<T>): Promise<T> {
    return this.database.transaction(work);
  }

  /**
   * Records a change in its own transaction: if recording fails, the change is rolled back. Call it last, because it locks the chain
   * until the commit.
   */
  async record(type: SecurityEventType, { target, actor, signIn, details = {} }: SecurityEventInput, sql: Sql): Promise<void> {
    const source = currentActor();
    const at = new Date().toISOString();
    await this.append(
      {
        ...{ version: 1, kind: 'security', type, at, outcome: 'succeeded', count: 1, since: at, details, target },
        ...{ actor: actor ?? source.account, sign_in: signIn ?? source.signIn, address: source.address },
      },
      sql,
    );
  }

  async append(event: SecurityEvent, sql: Sql): Promise<void> {
    await this.events.append(seal(event), sql);
  }

  /** Records whose password was tried, in case the request is refused. @param account null for an unknown e-mail address */
  recordAttempt(account: number | null, email: string): void {
    const emailHash = () => createHmac('sha256', this.emailKey).update(email.toLowerCase()).digest('hex');
    recordAttempt(account === null ? { emailHash: emailHash() } : { target: account });
  }
}
