import { createHmac, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { seal, type SecurityDetails, type SecurityEvent, type SecurityEventType } from '@wordhoard/audit';
import { CONFIG } from '../../../config/config.js';
import type { Config } from '../../../config/config.schema.js';
import { Database, type Orm, type Sql } from '../../../platform/database/database.js';
import { currentActor, recordAttempt } from '../../../platform/http/security-log.js';
import { SecurityEventsRepository } from './security-events.repository.js';

/** What succeeded. Actor, sign-in and address are those of the current request unless they are given. */
export interface Done {
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

  /** For a change that is recorded as the last step. */
  transaction<T>(work: (sql: Sql, manager: Orm) => Promise<T>): Promise<T> {
    return this.database.transaction(work);
  }

  /**
   * Records a change with the transaction that makes it: if it cannot be recorded, it does not happen. Call it last, since other requests
   * wait for the chain from here to the commit.
   */
  async record(type: SecurityEventType, { target, actor, signIn, details = {} }: Done, sql: Sql): Promise<void> {
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

  /** Says whose password a request tried, in case it is refused. @param account null for an e-mail address without an account */
  recordAttempt(account: number | null, email: string): void {
    const emailHash = () => createHmac('sha256', this.emailKey).update(email.toLowerCase()).digest('hex');
    recordAttempt(account === null ? { emailHash: emailHash() } : { target: account });
  }
}
