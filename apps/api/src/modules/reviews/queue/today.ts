import { notBuried } from '../../vocabulary/burial/burials.repository.js';
import { groupAllowances } from '../../vocabulary/groups/group-allowances.js';
import { SCHEDULER_COLUMNS, SCHEDULER_TABLES, type SchedulerRow } from '../../recall-settings/scheduler-settings.js';

/**
 * The settings of account `$1`, and what its study day still allows at the moment `$2`, in the group that a placeholder names: one row, by
 * primary keys, and by what groupAllowances reads.
 */
export function todayQuery(group?: string): string {
  const allowance = { account: '$1', now: '$2', today: 'moment.today', timeZone: 'a.time_zone', dayStartHour: 'r.day_start_hour' };
  // LEAST ignores the null of a limit that the group does not have.
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

/** What today still allows in each group of account `$1` with limits of its own. `today` holds the row of `todayIn()`. */
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

/** Which facets may be asked at the moment `$2`: of the account, or of the group and the words that placeholders name. */
export function selectableFacets(group?: string, words?: string): string {
  return `account_id = $1 and not hidden and ${NOT_BURIED}${group ? ` and group_id = ${group}` : ''}${words ? ` and word_id = any(${words})` : ''}`;
}

export function groupExists(group?: string): string {
  return group ? `exists (select from groups where account_id = $1 and id = ${group} and deleted_at is null)` : 'true';
}
