import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';
import { letThrough } from '../../vocabulary/groups/group-allowances.js';
import { TODAYS_ALLOWANCES, selectableFacets, groupExists, todayQuery } from './today.js';

export interface StudyQueueRow {
  readonly is_found: boolean;
  readonly due: number;
  readonly fresh: number;
  readonly learning: number;
  readonly next_due_at: Date | null;
  readonly new_left: number;
  readonly reviews_left: number;
}

/** Counting stops here, so that a large backlog costs no more than a small one. */
const MAX_COUNTED = 1000;

const WEEK_DAYS = 7;

/** Indexes: review_states_due (in a group review_states_group_due), review_states_new, review_states_steps. */
function countsQuery(group?: string): string {
  const mine = selectableFacets(group);
  return `with today as materialized (${todayQuery(group)})${group ? '' : `, allowance as materialized (${TODAYS_ALLOWANCES})`}
     select ${groupExists(group)} as is_found, ${group ? 'new_left, reviews_left' : LEFT_IN_ALL_GROUPS},
            ${counted(`${mine} and due_at <= :now`)} as due,
            ${counted(`${mine} and status = 'new'`)} as fresh,
            ${counted(`${mine} and phase in ('learning', 'relearning') and due_at < :now + interval '2 days'
              and study_day(due_at, today.time_zone, today.day_start_hour) <= today.today`)} as learning,
            least((select min(due_at) from review_states where ${mine} and due_at > :now), ${buriedUntil(group)}) as next_due_at
       from today`;
}

/**
 * When the first buried word that is new or due by then may be asked again. Indexes: the primary keys of buried_words and review_states.
 */
function buriedUntil(group?: string): string {
  const inGroup = group ? ` and s.group_id = ${group}` : '';
  return `(select min(greatest(b.until, s.due_at)) from buried_words b
              join review_states s on s.account_id = b.account_id and s.word_id = b.word_id and not s.hidden${inGroup}
             where b.account_id = :account and b.until > :now)`;
}

function counted(condition: string): string {
  return `(select count(*)::int from (select from review_states where ${condition} limit ${MAX_COUNTED}) waiting)`;
}

/** At most as many as the limits of groups allow. */
const LEFT_IN_ALL_GROUPS = `
  ${leftIn('new_left', `s.status = 'new'`)} as new_left,
  ${leftIn('reviews_left', `s.phase = 'review' and s.due_at <= :now`)} as reviews_left`;

function leftIn(left: 'new_left' | 'reviews_left', condition: string): string {
  const facets = (inGroups: string, limit = `${MAX_COUNTED}`) =>
    `(select count(*)::int from (select from review_states s where ${selectableFacets()} and ${condition} and ${inGroups} limit ${limit}) waiting)`;
  return `case when exists (select from allowance where ${left} is not null) then least(${left}, ${letThrough(left, facets)}) else ${left} end`;
}

const COUNTS = statement<StudyQueueRow, { account: AccountScope; now: Date }>('queue-counts', countsQuery());
const COUNTS_IN_GROUP = statement<StudyQueueRow, { account: AccountScope; now: Date; groupId: number }>(
  'queue-counts-in-group',
  countsQuery(':groupId'),
);

/** Index: primary key. */
const WEEK = statement<{ day: string; answers: number }, { account: AccountScope; now: Date }>(
  'answers-of-week',
  `with today as materialized (${todayQuery()})
   select today.today - ago as day, coalesce(d.answers, 0) as answers
     from today
    cross join generate_series(0, ${WEEK_DAYS - 1}) ago
     left join study_days d on d.account_id = :account and d.day = today.today - ago
    order by day`,
);

/** Counts of words to study and of answers. */
@Injectable()
export class StudyCountsRepository {
  constructor(private readonly database: Database) {}

  /** Undefined if the account was deleted. */
  async queue(scope: AccountScope, groupId: number | null, now: Date): Promise<StudyQueueRow | undefined> {
    const [row] = await (groupId === null
      ? this.database.rows(COUNTS, { account: scope, now })
      : this.database.rows(COUNTS_IN_GROUP, { account: scope, now, groupId }));
    return row;
  }

  /** Answers on each of the last seven study days, today last. */
  week(scope: AccountScope, now: Date): Promise<{ day: string; answers: number }[]> {
    return this.database.rows(WEEK, { account: scope, now });
  }
}
