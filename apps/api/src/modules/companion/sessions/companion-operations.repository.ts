import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SessionStatus } from '@wordhoard/learning';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database, type Sql, statement } from '../../../platform/database/database.js';
import { NotFoundError } from '../../../platform/http/domain-error.js';
import { createOnce, type Operation } from '../../../platform/http/operation.js';

const FIND = statement<{ request_hash: Buffer; done_by: string }>(
  'find-companion-operation',
  `select request_hash, done_by from companion_operations where account_id = $1 and operation_id = $2`,
);

const LOCK_SESSION = statement<{ status: SessionStatus }>(
  'lock-companion-session',
  `select status from companion_sessions where account_id = $1 and id = $2 for no key update`,
);

const ADD = statement<never>(
  'add-companion-operation',
  `insert into companion_operations (account_id, operation_id, session_id, request_hash, done_by) values ($1, $2, $3, $4, $5)`,
);

/** Serializes operations on a session and makes them idempotent. */
@Injectable()
export class CompanionOperationsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Runs `work` on the locked session unless the operation has already run. Returns whether this call ran it, even if the connection
   * broke at the commit and a retry found it done.
   *
   * @throws NotFoundError and OperationReusedError
   */
  async once(
    scope: AccountScope,
    sessionId: string,
    operation: Operation,
    work: (sql: Sql, status: SessionStatus) => Promise<void>,
  ): Promise<boolean> {
    const doer = randomUUID();
    const doOnce = () =>
      this.database.transaction(async (sql) => {
        const status = await this.lock(scope, sessionId, sql);
        await sql.rows(ADD, [scope, operation.id, sessionId, operation.hash, doer]);
        await work(sql, status);
        return true;
      });
    const found = async () => (await this.database.rows(FIND, [scope, operation.id]))[0];
    return createOnce(operation, doOnce, found, async ({ done_by }: { readonly done_by: string }) => done_by === doer);
  }

  /** @throws NotFoundError */
  async lock(scope: AccountScope, sessionId: string, sql: Sql): Promise<SessionStatus> {
    const [session] = await sql.rows(LOCK_SESSION, [scope, sessionId]);
    if (!session) throw new NotFoundError('Companion session', sessionId);
    return session.status;
  }
}
