import { Injectable } from '@nestjs/common';
import type { Algorithm } from '@wordhoard/scheduling';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database, type Sql, statement } from '../../platform/database/database.js';

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

const COLUMNS = 'id, algorithm, weights, desired_retention, trained_on, log_loss_before, log_loss_after, active, created_at';

/** Each is made by a training that somebody asked for: far more than anybody compares. */
const LIST = statement<ParameterSetRow>(
  'list-parameter-sets',
  `select ${COLUMNS} from parameter_sets where account_id = $1 order by id limit 100`,
);

const FIND = statement<ParameterSetRow>('find-parameter-set', `select ${COLUMNS} from parameter_sets where account_id = $1 and id = $2`);

/** First this and then the other: of an algorithm only one may be active at any moment. By parameter_sets_active. */
const RETIRE = statement<never>(
  'retire-parameter-set',
  `update parameter_sets set active = false where account_id = $1 and algorithm = $2 and active`,
);

const ACTIVATE = statement<never>('activate-parameter-set', `update parameter_sets set active = true where account_id = $1 and id = $2`);

@Injectable()
export class ParameterSetsRepository {
  constructor(private readonly database: Database) {}

  /** Oldest first: those that were published, then what training made of them. */
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
}
