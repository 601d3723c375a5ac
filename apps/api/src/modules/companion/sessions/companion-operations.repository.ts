import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SessionStatus } from '@wordhoard/learning';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database, type Sql } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';
import { NotFoundError } from '../../../platform/http/domain-error.js';
import { createOnce, type Operation } from '../../../platform/http/operation.js';

const FIND = statement<{ request_hash: Buffer; done_by: string }, { account: AccountScope; operationId: string }>(
  'find-companion-operation',
  `select request_hash, done_by from companion_operations where account_id = :account and operation_id = :operationId`,
);

const LOCK_SESSION = statement<{ status: SessionStatus }, { account: AccountScope; sessionId: string }>(
  'lock-companion-session',
  `select status from companion_sessions where account_id = :account and id = :sessionId for no key update`,
);

const ADD = statement<never, { account: AccountScope; operationId: string; sessionId: string; requestHash: Buffer; doer: string }>(
  'add-companion-operation',
  `insert into companion_operations (account_id, operation_id, session_id, request_hash, done_by) values (:account, :operationId, :sessionId, :requestHash, :doer)`,
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
        await sql.rows(ADD, { account: scope, operationId: operation.id, sessionId, requestHash: operation.hash, doer });
        await work(sql, status);
        return true;
      });
    const found = async () => (await this.database.rows(FIND, { account: scope, operationId: operation.id }))[0];
    return createOnce(operation, doOnce, found, async ({ done_by }: { readonly done_by: string }) => done_by === doer);
  }

  /** @throws NotFoundError */
  async lock(scope: AccountScope, sessionId: string, sql: Sql): Promise<SessionStatus> {
    const [session] = await sql.rows(LOCK_SESSION, { account: scope, sessionId });
    if (!session) throw new NotFoundError('Companion session', sessionId);
    return session.status;
  }
}
