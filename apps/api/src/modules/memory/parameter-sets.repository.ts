import { Injectable } from '@nestjs/common';
import { Algorithm, DEFAULT_SETTINGS } from '@wordhoard/scheduling';
import type { EntityManager } from 'typeorm';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database, type Sql, statement } from '../../platform/database/database.js';
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
const LIST = statement<ParameterSetRow>(
  'list-parameter-sets',
  `select ${COLUMNS} from parameter_sets where account_id = $1 order by id limit 100`,
);

const FIND = statement<ParameterSetRow>('find-parameter-set', `select ${COLUMNS} from parameter_sets where account_id = $1 and id = $2`);

/** Retires before activating, because only one set of an algorithm may be active. By parameter_sets_active. */
const RETIRE = statement<never>(
  'retire-parameter-set',
  `update parameter_sets set active = false where account_id = $1 and algorithm = $2 and active`,
);

const ACTIVATE = statement<never>('activate-parameter-set', `update parameter_sets set active = true where account_id = $1 and id = $2`);

/** Index: parameter_sets_job. */
const FIND_TRAINED = statement<ParameterSetRow>(
  'find-trained-parameter-set',
  `select ${COLUMNS} from parameter_sets where account_id = $1 and job_id = $2`,
);

const ADD_TRAINED = statement<ParameterSetRow>(
  'add-trained-parameter-set',
  `insert into parameter_sets (account_id, algorithm, job_id, weights, desired_retention, trained_on, log_loss_before, log_loss_after, active)
   values ($1, 'fsrs', $2, $3, $4, $5, $6, $7, true)
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
    return this.database.rows(LIST, [scope]);
  }

  async find(scope: AccountScope, id: number, sql: Sql): Promise<ParameterSetRow | undefined> {
    return (await sql.rows(FIND, [scope, id]))[0];
  }

  async activate(scope: AccountScope, { id, algorithm }: ParameterSetRow, sql: Sql): Promise<void> {
    await sql.rows(RETIRE, [scope, algorithm]);
    await sql.rows(ACTIVATE, [scope, id]);
  }

  /** The result of a training job, if it got that far. */
  async findTrained(scope: AccountScope, jobId: string): Promise<ParameterSetRow | undefined> {
    return (await this.database.rows(FIND_TRAINED, [scope, jobId]))[0];
  }

  /** FSRS uses the set from now on. */
  async addTrained(scope: AccountScope, set: TrainedSet, sql: Sql): Promise<ParameterSetRow> {
    const { job_id, weights, desired_retention, reviews, log_loss_before, log_loss_after } = set;
    await sql.rows(RETIRE, [scope, Algorithm.fsrs]);
    const [row] = await sql.rows(ADD_TRAINED, [scope, job_id, weights, desired_retention, reviews, log_loss_before, log_loss_after]);
    if (!row) throw new Error('The new parameter set was not returned');
    return row;
  }
}
