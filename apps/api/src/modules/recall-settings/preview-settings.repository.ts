import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database } from '../../platform/database/database.js';
import { statement } from '../../platform/database/statement.js';
import type { StateRow } from '../memory/state.row.js';

/** The account's current counts. */
export interface PreviewCountsRow {
  readonly answers: number;
  readonly new_words: number;
  /** New words that may be asked, in all groups. */
  readonly new_waiting: number;
  /** Scheduled reviews. */
  readonly placed: number;
}

export interface SampledFacet {
  readonly word_id: number;
  readonly facet: number;
  /** Whether the memory was computed with the current settings. */
  readonly fresh: boolean;
  /** The retention of the word's group; null for the account's. */
  readonly group_retention: number | null;
  readonly state: StateRow;
}

/** By the primary keys of study_days and due_days, and review_states_new. */
const COUNT = statement<PreviewCountsRow, { account: AccountScope }>(
  'preview-standing',
  `select coalesce(d.answers, 0) as answers, coalesce(d.new_words, 0) as new_words,
     (select count(*)::int from review_states s where s.account_id = r.account_id and s.status = 'new' and not s.hidden) as new_waiting,
     (select coalesce(sum(reviews), 0)::int from due_days t where t.account_id = r.account_id) as placed
     from recall_settings r
     join accounts a on a.id = r.account_id
     left join study_days d on d.account_id = r.account_id and d.day = study_day(now(), a.time_zone, r.day_start_hour)
    where r.account_id = :account`,
);

/** Every nth review in the order of due dates, so that the sample is even. Only by review_states_due. */
const SAMPLE = statement<SampledFacet, { account: AccountScope; every: number; limit: number }>(
  'preview-sample',
  `with ranked as (
     select word_id, facet, row_number() over (order by due_at, word_id, facet) as position
       from review_states where account_id = :account and not hidden and due_at is not null
   )
   select s.word_id, s.facet, s.schedule_version = r.schedule_version as fresh, g.desired_retention as group_retention, to_jsonb(s) as state
     from ranked
     join review_states s on s.account_id = :account and s.word_id = ranked.word_id and s.facet = ranked.facet
     join recall_settings r on r.account_id = s.account_id
     left join groups g on g.account_id = :account and g.id = s.group_id
    where ranked.position % :every = 0
    order by ranked.position limit :limit`,
);

@Injectable()
export class PreviewSettingsRepository {
  constructor(private readonly database: Database) {}

  async counts(scope: AccountScope): Promise<PreviewCountsRow> {
    return (await this.database.rows(COUNT, { account: scope }))[0] ?? { answers: 0, new_words: 0, new_waiting: 0, placed: 0 };
  }

  sample(scope: AccountScope, every: number, limit: number): Promise<SampledFacet[]> {
    return this.database.rows(SAMPLE, { account: scope, every, limit });
  }
}
