import { Injectable } from '@nestjs/common';
import { streakOfDays } from '@wordhoard/scheduling';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import type { Sql } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';

const CLEAR = statement<never, { account: AccountScope }>('clear-study-days', `delete from study_days where account_id = :account`);

/** Index: review_logs_time. */
const COUNT = statement<never, { account: AccountScope }>(
  'count-study-days',
  `insert into study_days (account_id, day, answers, new_words, study_ms)
   select l.account_id, study_day(l.answered_at, a.time_zone, r.day_start_hour) as day, count(*), count(*) filter (where l.was_new),
          coalesce(sum(l.duration_ms), 0)
     from review_logs l
     join accounts a on a.id = l.account_id
     join recall_settings r on r.account_id = l.account_id
    where l.account_id = :account and l.kind = 'answer'
      and not exists (select from review_logs v where v.account_id = :account and v.voids = l.operation_id)
    group by l.account_id, day`,
);

/** Index: primary key. */
const STUDIED = statement<{ day: string }, { account: AccountScope }>(
  'days-studied',
  `select day from study_days where account_id = :account and answers > 0 order by day`,
);

/** A new version rejects answers that were prepared with the earlier days. */
const UPDATE_STREAK = statement<
  never,
  { account: AccountScope; streakDays: number; longestStreakDays: number; lastActivityDate: string | null }
>(
  'restart-study-days',
  `update accounts set days_version = days_version + 1, streak_days = :streakDays, longest_streak_days = :longestStreakDays, last_activity_date = :lastActivityDate where id = :account`,
);

/** Counts answers per study day. */
@Injectable()
export class StudyDaysRepository {
  /** Call this when the account's days change, which also changes the streak; see DueDaysRepository. */
  async recount(scope: AccountScope, sql: Sql): Promise<void> {
    await sql.rows(CLEAR, { account: scope });
    await sql.rows(COUNT, { account: scope });
    await this.recountStreak(scope, sql);
  }

  /** Call this after answers of several days were added or removed and their days counted. */
  async recountStreak(scope: AccountScope, sql: Sql): Promise<void> {
    const days = (await sql.rows(STUDIED, { account: scope })).map(({ day }) => day);
    const { streakDays, longestStreakDays, lastActivityDate } = streakOfDays(days);
    await sql.rows(UPDATE_STREAK, { account: scope, streakDays, longestStreakDays, lastActivityDate });
  }
}
