import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import type { Sql } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';

const CLEAR = statement<never, { account: AccountScope }>('clear-due-days', `delete from due_days where account_id = :account`);

/** By review_states_due. The SQL function study_day equals `studyDay` of the scheduling library. */
const COUNT = statement<never, { account: AccountScope }>(
  'count-due-days',
  `insert into due_days (account_id, day, reviews)
   select s.account_id, study_day(s.due_at, a.time_zone, r.day_start_hour) as day, count(*)
     from review_states s
     join accounts a on a.id = s.account_id
     join recall_settings r on r.account_id = s.account_id
    where s.account_id = :account and s.due_at is not null and not s.hidden
    group by s.account_id, day`,
);

/** The end of a statement of :account that adds the reviews of `placed` to their due days (1) or subtracts them (-1). */
export function adjustDueDays(placed: string, by: -1 | 1): string {
  return `insert into due_days as d (account_id, day, reviews)
   select :account, study_day(p.due_at, a.time_zone, r.day_start_hour) as day, ${by} * count(*)
     from ${placed} p
     join accounts a on a.id = :account
     join recall_settings r on r.account_id = :account
    where p.due_at is not null
    group by day
       on conflict (account_id, day) do update set reviews = d.reviews + excluded.reviews`;
}

/** Counts scheduled reviews per day. */
@Injectable()
export class DueDaysRepository {
  /** Call this when the account's time zone or day start changes. */
  async recount(scope: AccountScope, sql: Sql): Promise<void> {
    await sql.rows(CLEAR, { account: scope });
    await sql.rows(COUNT, { account: scope });
  }
}
