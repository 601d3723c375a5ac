import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database } from '../../platform/database/database.js';
import { statement } from '../../platform/database/statement.js';
import { lockAccount } from '../../platform/database/lock-account.js';
import type { Operation } from '../../platform/http/operation.js';
import type { CorrectedOutcome } from './observation.dto.js';

export const MAX_CORRECTIONS = 20;

export interface NewCorrection {
  readonly observationId: number;
  readonly wordId: number;
  readonly outcome: CorrectedOutcome;
  readonly note: string | null;
}

/** By corrections_of_observation. */
const CREATE = statement<
  { id: number },
  {
    account: AccountScope;
    observationId: number;
    wordId: number;
    outcome: string;
    note: string | null;
    operationId: string;
    requestHash: Buffer;
  }
>(
  'create-correction-of-observation',
  `insert into observation_corrections (account_id, observation_id, word_id, outcome, note, operation_id, request_hash)
   select :account, :observationId, :wordId, :outcome, :note, :operationId, :requestHash
    where (select count(*) from observation_corrections where account_id = :account and observation_id = :observationId) < ${MAX_CORRECTIONS}
   returning id`,
);

const FIND_BY_OPERATION = statement<{ id: number; request_hash: Buffer }, { account: AccountScope; operationId: string }>(
  'find-correction-of-observation-by-operation',
  `select id, request_hash from observation_corrections where account_id = :account and operation_id = :operationId`,
);

/** The learner's corrections of observations. They are immutable, and the latest one counts. */
@Injectable()
export class ObservationCorrectionsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Returns undefined if the observation has reached its limit. The account is locked, so two concurrent requests cannot both use the last
   * slot.
   */
  create(scope: AccountScope, { observationId, wordId, outcome, note }: NewCorrection, operation: Operation) {
    return this.database.transaction(async (sql) => {
      await lockAccount(scope, sql);
      return (
        await sql.rows(CREATE, {
          account: scope,
          observationId,
          wordId,
          outcome,
          note,
          operationId: operation.id,
          requestHash: operation.hash,
        })
      )[0];
    });
  }

  async findByOperation(scope: AccountScope, operationId: string): Promise<{ id: number; request_hash: Buffer } | undefined> {
    return (await this.database.rows(FIND_BY_OPERATION, { account: scope, operationId }))[0];
  }
}
