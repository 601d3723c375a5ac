import { Injectable } from '@nestjs/common';
import { Algorithm, DEFAULT_SETTINGS } from '@wordhoard/scheduling';
import type { EntityManager } from 'typeorm';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database, type Sql } from '../../platform/database/database.js';
import { statement } from '../../platform/database/statement.js';
import { ParameterSetEntity } from './parameter-set.entity.js';

export interface ParameterSetRow {
  readonly id: number;
  readonly algorithm: Algorithm;
  readonly weights: number[];
  readonly desired_retention: number;
  readonly trained_on: number | null;
  readonly log_loss_before: number | null;
  readonly log_loss_after: number | null;
  readonly active: boolean;
  readonly created_at: Date;
}

export interface TrainedSet {
  /** The training job. */
  readonly job_id: string;
  readonly weights: readonly number[];
  /** The account's retention at that time. */
  readonly desired_retention: number;
  readonly reviews: number;
  readonly log_loss_before: number;
  readonly log_loss_after: number;
}

const COLUMNS = 'id, algorithm, weights, desired_retention, trained_on, log_loss_before, log_loss_after, active, created_at';

/** The number of trainings is limited, so all are returned. */
const LIST = statement<ParameterSetRow, { account: AccountScope }>(
  'list-parameter-sets',
  `select ${COLUMNS} from parameter_sets where account_id = :account order by id limit 100`,
);

const FIND = statement<ParameterSetRow, { account: AccountScope; id: number }>(
  'find-parameter-set',
  `select ${COLUMNS} from parameter_sets where account_id = :account and id = :id`,
);

/** Retires before activating, because only one set of an algorithm may be active. By parameter_sets_active. */
const RETIRE = statement<never, { account: AccountScope; algorithm: Algorithm | string }>(
  'retire-parameter-set',
  `update parameter_sets set active = false where account_id = :account and algorithm = :algorithm and active`,
);

const ACTIVATE = statement<never, { account: AccountScope; id: number }>(
  'activate-parameter-set',
  `update parameter_sets set active = true where account_id = :account and id = :id`,
);

/** Index: parameter_sets_job. */
const FIND_TRAINED = statement<ParameterSetRow, { account: AccountScope; jobId: string }>(
  'find-trained-parameter-set',
  `select ${COLUMNS} from parameter_sets where account_id = :account and job_id = :jobId`,
);

const ADD_TRAINED = statement<
  ParameterSetRow,
  {
    account: AccountScope;
    jobId: string;
    weights: readonly number[];
    desiredRetention: number;
    reviews: number;
    logLossBefore: number;
    logLossAfter: number;
  }
>(
  'add-trained-parameter-set',
  `insert into parameter_sets (account_id, algorithm, job_id, weights, desired_retention, trained_on, log_loss_before, log_loss_after, active)
   values (:account, 'fsrs', :jobId, :weights, :desiredRetention, :reviews, :logLossBefore, :logLossAfter, true)
   returning ${COLUMNS}`,
);

@Injectable()
export class ParameterSetsRepository {
  constructor(private readonly database: Database) {}

  /** The published weights of the algorithm that a new account uses. */
  async addPublished(scope: AccountScope, manager: EntityManager): Promise<void> {
    await manager.insert(ParameterSetEntity, {
      accountId: scope,
      algorithm: DEFAULT_SETTINGS.algorithm,
      weights: [...DEFAULT_SETTINGS.weights],
      desiredRetention: DEFAULT_SETTINGS.desiredRetention,
      active: true,
    });
  }

  /** Oldest first: published ones, then trained ones. */
  list(scope: AccountScope): Promise<ParameterSetRow[]> {
    return this.database.rows(LIST, { account: scope });
  }

  async find(scope: AccountScope, id: number, sql: Sql): Promise<ParameterSetRow | undefined> {
    return (await sql.rows(FIND, { account: scope, id }))[0];
  }

  async activate(scope: AccountScope, { id, algorithm }: ParameterSetRow, sql: Sql): Promise<void> {
    await sql.rows(RETIRE, { account: scope, algorithm });
    await sql.rows(ACTIVATE, { account: scope, id });
  }

  /** The result of a training job, if it got that far. */
  async findTrained(scope: AccountScope, jobId: string): Promise<ParameterSetRow | undefined> {
    return (await this.database.rows(FIND_TRAINED, { account: scope, jobId }))[0];
  }

  /** FSRS uses the set from now on. */
  async addTrained(scope: AccountScope, set: TrainedSet, sql: Sql): Promise<ParameterSetRow> {
    const { job_id, weights, desired_retention, reviews, log_loss_before, log_loss_after } = set;
    await sql.rows(RETIRE, { account: scope, algorithm: Algorithm.fsrs });
    const [row] = await sql.rows(ADD_TRAINED, {
      account: scope,
      jobId: job_id,
      weights,
      desiredRetention: desired_retention,
      reviews,
      logLossBefore: log_loss_before,
      logLossAfter: log_loss_after,
    });
    if (!row) throw new Error('The new parameter set was not returned');
    return row;
  }
}
