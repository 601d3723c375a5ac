import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';
import { type Operation, requireSameRequest } from '../../../platform/http/operation.js';

/** An unfinished operation is considered abandoned after this time, and a repeat runs it again. */
const LOST_SECONDS = 60;

interface OperationRow {
  readonly request_hash: Buffer;
  readonly doer: string;
  readonly is_done: boolean;
}

const IS_LOST = `o.done_at is null and o.request_hash = excluded.request_hash and o.begun_at < now() - interval '${LOST_SECONDS} seconds'`;

/** Index: primary key. Of concurrent requests, only one starts. */
const BEGIN = statement<OperationRow, { account: AccountScope; operationId: string; requestHash: Buffer; doer: string }>(
  'begin-tool-operation',
  `insert into tool_operations as o (account_id, operation_id, request_hash, doer) values (:account, :operationId, :requestHash, :doer)
   on conflict (account_id, operation_id) do update
      set doer = case when ${IS_LOST} then excluded.doer else o.doer end,
          begun_at = case when ${IS_LOST} then now() else o.begun_at end
   returning request_hash, doer, done_at is not null as is_done`,
);

const FINISH = statement<never, { account: AccountScope; id: string; doer: string }>(
  'finish-tool-operation',
  `update tool_operations set done_at = now() where account_id = :account and operation_id = :id and doer = :doer`,
);

const GIVE_UP = statement<never, { account: AccountScope; id: string; doer: string }>(
  'give-up-tool-operation',
  `delete from tool_operations where account_id = :account and operation_id = :id and doer = :doer and done_at is null`,
);

/** The operation is ours to run, is run by another request, or is done. */
export type BegunOperation =
  | { readonly state: 'ours'; readonly doer: string }
  | { readonly state: 'under way' }
  | { readonly state: 'done' };

/** Operation ids of writes by assistants, with a hash of the request. Neither requests nor results are stored. */
@Injectable()
export class ToolOperationsRepository {
  constructor(private readonly database: Database) {}

  /** @throws OperationReusedError */
  async begin(scope: AccountScope, operation: Operation): Promise<BegunOperation> {
    const doer = randomUUID();
    const [stored] = await this.database.rows(BEGIN, { account: scope, operationId: operation.id, requestHash: operation.hash, doer });
    if (!stored) return { state: 'under way' };
    requireSameRequest(operation, stored);
    if (stored.is_done) return { state: 'done' };
    return stored.doer === doer ? { state: 'ours', doer } : { state: 'under way' };
  }

  /** Runs the operation and marks it as done. If it fails, it is forgotten, so that a corrected request can use the same id. */
  async settle<T>(scope: AccountScope, { id }: Operation, doer: string, work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      await this.database.rows(FINISH, { account: scope, id, doer });
      return result;
    } catch (error) {
      await this.database.rows(GIVE_UP, { account: scope, id, doer });
      throw error;
    }
  }
}
