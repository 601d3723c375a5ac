/** SQL expressions for the account and its study day. */
export interface AllowanceNames {
  readonly account: string;
  readonly now: string;
  readonly today: string;
  readonly timeZone: string;
  readonly dayStartHour: string;
  /** Restricts the result to this group; by default all groups. */
  readonly group?: string;
}

export interface GroupAllowanceRow {
  readonly group_id: number;
  readonly new_left: number | null;
  readonly reviews_left: number | null;
}

/** No study day is longer, even when clocks change. */
const MAX_DAY_LENGTH = `interval '26 hours'`;

/** The condition of the index groups_with_limits. */
function hasLimits(name: string): string {
  return `${name}.deleted_at is null and (${name}.new_words_per_day is not null or ${name}.reviews_per_day is not null)`;
}

/** Whether any group of the account has its own limits. By groups_with_limits. */
export function hasGroupLimits(account: string): string {
  return `exists (select from groups limited where limited.account_id = ${account} and ${hasLimits('limited')})`;
}

/**
 * What today still allows in each group with limits of its own; null for a limit that the group does not have. Today's answers count for
 * the group that their word is in now, so they move with it. By groups_with_limits, review_logs_time, review_logs_voids and the primary
 * key of review_states, and without a group with limits by the first alone.
 */
export function groupAllowances({ account, now, today, timeZone, dayStartHour, group }: AllowanceNames): string {
  const only = (column: string) => (group ? ` and ${column} = ${group}` : '');
  return `with limited as materialized (
       select g.id, g.new_words_per_day, g.reviews_per_day from groups g
        where g.account_id = ${account} and ${hasLimits('g')}${only('g.id')}
     ), answered as (
       select s.group_id, (count(*) filter (where l.was_new))::int as new_words, (count(*) filter (where not l.was_new))::int as reviews
         from review_logs l
         join review_states s on s.account_id = l.account_id and s.word_id = l.word_id and s.facet = l.facet${only('s.group_id')}
        where exists (select from limited) and l.account_id = ${account} and l.kind = 'answer' and l.answered_at > ${now} - ${MAX_DAY_LENGTH}
          and study_day(l.answered_at, ${timeZone}, ${dayStartHour}) = ${today}
          and not exists (select from review_logs v where v.account_id = ${account} and v.voids = l.operation_id)
        group by s.group_id
     )
     select limited.id as group_id,
            case when new_words_per_day is not null then greatest(new_words_per_day - coalesce(answered.new_words, 0), 0) end as new_left,
            case when reviews_per_day is not null then greatest(reviews_per_day - coalesce(answered.reviews, 0), 0) end as reviews_left
       from limited left join answered on answered.group_id = limited.id`;
}

/** How many facets that meet a condition are within the limits of their groups. `allowance` are the rows of groupAllowances. */
export function letThrough(left: 'new_left' | 'reviews_left', countFacets: (condition: string, limit?: string) => string): string {
  return `${countFacets(`s.group_id <> all (array(select group_id from allowance where ${left} is not null))`)}
    + coalesce((select sum(${countFacets('s.group_id = limited.group_id', `limited.${left}`)})::int
                  from allowance limited where limited.${left} is not null), 0)`;
}
