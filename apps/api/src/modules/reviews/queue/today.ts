import { notBuried } from '../../vocabulary/burial/burials.repository.js';
import { groupAllowances } from '../../vocabulary/groups/group-allowances.js';
import { SCHEDULER_COLUMNS, SCHEDULER_TABLES, type SchedulerRow } from '../../memory/scheduler-settings.js';

/**
 * One row with the settings of account `$1` and what is left of its daily limits at time `$2`, in one group or in total. Indexes: primary
 * keys, and those of groupAllowances.
 */
export function todayQuery(group?: string): string {
  const allowance = { account: '$1', now: '$2', today: 'moment.today', timeZone: 'a.time_zone', dayStartHour: 'r.day_start_hour' };
  // LEAST ignores nulls, which are missing limits of the group.
  const least = (left: string, own: string) => (group ? `least(${left}, allowance.${own})` : left);
  return `
  select ${SCHEDULER_COLUMNS}, a.time_zone, r.day_start_hour, r.learn_ahead_minutes, moment.today,
         ${least('greatest(r.new_words_per_day - coalesce(d.new_words, 0), 0)', 'new_left')} as new_left,
         ${least('greatest(r.reviews_per_day - coalesce(d.answers - d.new_words, 0), 0)', 'reviews_left')} as reviews_left
    from ${SCHEDULER_TABLES}
    join accounts a on a.id = r.account_id
    cross join lateral (select study_day($2, a.time_zone, r.day_start_hour) as today) moment
    left join study_days d on d.account_id = r.account_id and d.day = moment.today
    ${group ? `left join lateral (${groupAllowances({ ...allowance, group })}) allowance on true` : ''}
   where r.account_id = $1`;
}

/** What is left of today's limits in each limited group of account `$1`. `today` is the row of `todayQuery()`. */
export const TODAYS_ALLOWANCES = groupAllowances({
  account: '$1',
  now: '$2',
  today: '(select today from today)',
  timeZone: '(select time_zone from today)',
  dayStartHour: '(select day_start_hour from today)',
});

export interface TodayRow extends SchedulerRow {
  readonly time_zone: string;
  readonly day_start_hour: number;
  readonly learn_ahead_minutes: number;
  readonly new_left: number;
  readonly reviews_left: number;
}

const NOT_BURIED = notBuried({ account: '$1', word: 'word_id', now: '$2' });

/** Condition for facets of the account, group or words that may be asked at time `$2`. */
export function selectableFacets(group?: string, words?: string): string {
  return `account_id = $1 and not hidden and ${NOT_BURIED}${group ? ` and group_id = ${group}` : ''}${words ? ` and word_id = any(${words})` : ''}`;
}

export function groupExists(group?: string): string {
  return group ? `exists (select from groups where account_id = $1 and id = ${group} and deleted_at is null)` : 'true';
}
