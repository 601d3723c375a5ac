import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';
import type { GroupAllowanceRow } from '../../vocabulary/groups/group-allowances.js';
import { TODAYS_ALLOWANCES, todayQuery } from './today.js';

export interface GroupOverrideRow extends GroupAllowanceRow {
  readonly desired_retention: number | null;
}

/** Indexes: the primary key of groups, and those of groupAllowances. */
const LIST = statement<GroupOverrideRow, { account: AccountScope; now: Date }>(
  'groups-studied-differently',
  `with today as materialized (${todayQuery()}), allowance as materialized (${TODAYS_ALLOWANCES})
   select g.id as group_id, g.desired_retention, allowance.new_left, allowance.reviews_left
     from groups g left join allowance on allowance.group_id = g.id
    where g.account_id = :account and g.deleted_at is null and (g.desired_retention is not null or allowance.group_id is not null)
    order by g.id`,
);

@Injectable()
export class GroupOverridesRepository {
  constructor(private readonly database: Database) {}

  /** Groups with their own retention or limits, and what is left of the limits today. */
  list(scope: AccountScope, now: Date): Promise<GroupOverrideRow[]> {
    return this.database.rows(LIST, { account: scope, now });
  }
}
