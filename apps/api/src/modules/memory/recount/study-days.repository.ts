import { Injectable } from '@nestjs/common';
import { streakOfDays } from '@wordhoard/scheduling';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { type Sql, statement } from '../../../platform/database/database.js';

const CLEAR = statement<never>('clear-study-days', `delete from study_days where account_id = $1`);

/** Index: review_logs_time. */
const COUNT = statement<never>(
  'count-study-days',
  `insert into study_days (account_id, day, answers, new_words, study_ms)
   select l.account_id, study_day(l.answered_at, a.time_zone, r.day_start_hour) as day, count(*), count(*) filter (where l.was_new),
          coalesce(sum(l.duration_ms), 0)
     from review_logs l
     join accounts a on a.id = l.account_id
     join recall_settings r on r.account_id = l.account_id
    where l.account_id = $1 and l.kind = 'answer'
      and not exists (select from review_logs v where v.account_id = $1 and v.voids = l.operation_id)
    group by l.account_id, day`,
);

/** Index: primary key. */
const STUDIED = statement<{ day: string }>('days-studied', `select day from study_days where account_id = $1 and answers > 0 order by day`);

/** A new version rejects answers that were prepared with the earlier days. */
const UPDATE_STREAK = statement<never>(
  'restart-study-days',
  `update accounts set days_version = days_version + 1, streak_days = $2, longest_streak_days = $3, last_activity_date = $4 where id = $1`,
);

/** Counts answers per study day. */
@Injectable()
export class StudyDaysRepository {
  /** Call this when the account's days change, which also changes the streak; see DueDaysRepository. */
  async recount(scope: AccountScope, sql: Sql): Promise<void> {
    await sql.rows(CLEAR, [scope]);
    await sql.rows(COUNT, [scope]);
    await this.recountStreak(scope, sql);
  }

  /** Call this after answers of several days were added or removed and their days counted. */
  async recountStreak(scope: AccountScope, sql: Sql): Promise<void> {
    const days = (await sql.rows(STUDIED, [scope])).map(({ day }) => day);
    const { streakDays, longestStreakDays, lastActivityDate } = streakOfDays(days);
    await sql.rows(UPDATE_STREAK, [scope, streakDays, longestStreakDays, lastActivityDate]);
  }
}
