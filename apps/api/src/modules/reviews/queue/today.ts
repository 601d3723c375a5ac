import { notBuried } from '../../vocabulary/burial/burials.repository.js';
import { groupAllowances } from '../../vocabulary/groups/group-allowances.js';
import { SCHEDULER_COLUMNS, SCHEDULER_TABLES, type SchedulerRow } from '../../memory/scheduler-settings.js';

/**
 * One row with the settings of account `:account` and what is left of its daily limits at time `:now`, in one group or in total. Indexes: primary
 * keys, and those of groupAllowances.
 */
export function todayQuery(group?: string): string {
  const allowance = { account: ':account', now: ':now', today: 'moment.today', timeZone: 'a.time_zone', dayStartHour: 'r.day_start_hour' };
  // LEAST ignores nulls, which are missing limits of the group.
  const least = (left: string, own: string) => (group ? `least(${left}, allowance.${own})` : left);
  return `
  select ${SCHEDULER_COLUMNS}, a.time_zone, r.day_start_hour, r.learn_ahead_minutes, moment.today,
         ${least('greatest(r.new_words_per_day - coalesce(d.new_words, 0), 0)', 'new_left')} as new_left,
         ${least('greatest(r.reviews_per_day - coalesce(d.answers - d.new_words, 0), 0)', 'reviews_left')} as reviews_left
    from ${SCHEDULER_TABLES}
    join accounts a on a.id = r.account_id
    cross join lateral (select study_day(:now, a.time_zone, r.day_start_hour) as today) moment
    left join study_days d on d.account_id = r.account_id and d.day = moment.today
    ${group ? `left join lateral (${groupAllowances({ ...allowance, group })}) allowance on true` : ''}
   where r.account_id = :account`;
}

/** What is left of today's limits in each limited group of account `:account`. `today` is the row of `todayQuery()`. */
export const TODAYS_ALLOWANCES = groupAllowances({
  account: ':account',
  now: ':now',
  today: '(select today from today)',
  timeZone: '(select time_zone from today)',
  dayStartHour: '(select day_start_hour from today)',
});

export interface TodayRow extends SchedulerRow {
  readonly today: string;
  readonly time_zone: string;
  readonly day_start_hour: number;
  readonly learn_ahead_minutes: number;
  readonly new_left: number;
  readonly reviews_left: number;
}

const NOT_BURIED = notBuried({ account: ':account', word: 'word_id', now: ':now' });

/** Condition for facets of the account, group or words that may be asked at time `:now`. */
export function selectableFacets(group?: string, words?: string): string {
  return `account_id = :account and not hidden and ${NOT_BURIED}${group ? ` and group_id = ${group}` : ''}${words ? ` and word_id = any(${words})` : ''}`;
}

export function groupExists(group?: string): string {
  return group ? `exists (select from groups where account_id = :account and id = ${group} and deleted_at is null)` : 'true';
}
