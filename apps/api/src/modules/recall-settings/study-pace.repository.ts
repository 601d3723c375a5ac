import { Injectable } from '@nestjs/common';
import type { AnswerTimes } from '@wordhoard/scheduling';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database } from '../../platform/database/database.js';
import { statement } from '../../platform/database/statement.js';

/** Of the latest answers, so that the pace follows the learner. */
const MAX_ANSWERS = 5_000;
/** Longer answers were interrupted. */
const MAX_ANSWER_MS = 60_000;

/** By review_logs_time. */
const RECENT = statement<AnswerTimes, { account: AccountScope }>(
  'recent-answer-times',
  `select phase, grade, count(*)::int as answers, sum(least(duration_ms, ${MAX_ANSWER_MS}))::double precision / 1000 as seconds
     from (
       select memory_before ->> 'phase' as phase, grade, duration_ms
         from review_logs
        where account_id = :account and kind = 'answer' and duration_ms > 0 and grade is not null
        order by answered_at desc limit ${MAX_ANSWERS}
     ) recent
    where phase is not null
    group by phase, grade`,
);

@Injectable()
export class StudyPaceRepository {
  constructor(private readonly database: Database) {}

  recent(scope: AccountScope): Promise<AnswerTimes[]> {
    return this.database.rows(RECENT, { account: scope });
  }
}
