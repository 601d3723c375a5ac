import { Injectable } from '@nestjs/common';
import { Channel, type NotificationCounts, type NotificationRecipient, REMINDER_LIMITS } from '@wordhoard/reminders';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database, type Sql } from '../../platform/database/database.js';
import { statement } from '../../platform/database/statement.js';
import { notBuried } from '../vocabulary/burial/burials.repository.js';
import { groupAllowances, letThrough } from '../vocabulary/groups/group-allowances.js';

/** An account that may be notified about the words of one group, or of all. */
export interface ListenerRequest {
  readonly scope: AccountScope;
  readonly groupId: number | null;
}

export interface ListenerFacts {
  readonly listener: NotificationRecipient;
  readonly counts: NotificationCounts;
  readonly isHidden: boolean;
}

interface ListenerFactsRow {
  readonly n: number;
  readonly time_zone: string;
  readonly day_start_hour: number;
  readonly is_active: boolean;
  readonly notifications_paused: boolean;
  readonly desktop_enabled: boolean;
  readonly in_app_enabled: boolean;
  readonly push_enabled: boolean;
  readonly email_enabled: boolean;
  readonly quiet_hours_start: string | null;
  readonly quiet_hours_end: string | null;
  readonly hide_notification_details: boolean;
  readonly skipped_at: Date | null;
  readonly sent_at: readonly Date[];
  readonly due: number;
  readonly answered_today: number;
  readonly answers_of_week: number;
  readonly days_of_week: number;
}

const NOT_BURIED = notBuried({ account: 'asked.account_id', word: 's.word_id', now: ':now' });

const ALLOWANCES = groupAllowances({
  account: 'asked.account_id',
  now: ':now::timestamptz',
  today: 'moment.today',
  timeZone: 'a.time_zone',
  dayStartHour: 'r.day_start_hour',
});

/**
 * Counts words of the account or group up to a limit, so that a large backlog costs no more than a small one. Of a group with limits of its
 * own, it counts no more than they allow.
 */
function counted(condition: string, left: 'new_left' | 'reviews_left'): string {
  const count = (where: string, limit = `${REMINDER_LIMITS.counted}`) =>
    `(select count(*)::int from (
        select from review_states s where s.account_id = asked.account_id and not s.hidden and ${NOT_BURIED} and ${condition} and ${where}
         limit ${limit}) waiting)`;
  return `(with allowance as materialized (${ALLOWANCES})
           select case when asked.group_id is null then ${letThrough(left, count)}
                       else least(${count('s.group_id = asked.group_id')}, (select ${left} from allowance where group_id = asked.group_id)) end)`;
}

/**
 * For many accounts at once: by primary keys, review_states_due (in a group review_states_group_due), review_states_new,
 * notifications_recent, and by what groupAllowances reads. Notifications older than two days cannot belong to today's study day.
 */
const READ = statement<ListenerFactsRow, { accounts: AccountScope[]; groupIds: (number | null)[]; now: Date }>(
  'read-listeners',
  `select asked.n::int as n, a.time_zone, r.day_start_hour, a.is_active, r.notifications_paused, r.desktop_enabled, r.in_app_enabled,
          r.push_enabled, r.email_enabled, to_char(r.quiet_hours_start, 'HH24:MI') as quiet_hours_start,
          to_char(r.quiet_hours_end, 'HH24:MI') as quiet_hours_end, r.hide_notification_details,
          (select max(acted_at) from notifications t
            where t.account_id = asked.account_id and t.created_at > :now::timestamptz - interval '2 days' and t.action = 'skip_today') as skipped_at,
          array(select t.created_at from notifications t
                 where t.account_id = asked.account_id and t.created_at > :now::timestamptz - interval '2 days') as sent_at,
          least(${counted('s.due_at <= :now', 'reviews_left')}, greatest(r.reviews_per_day - coalesce(d.answers - d.new_words, 0), 0))
            + least(${counted(`s.status = 'new'`, 'new_left')}, greatest(r.new_words_per_day - coalesce(d.new_words, 0), 0)) as due,
          coalesce(d.answers, 0) as answered_today, week.answers as answers_of_week, week.days as days_of_week
     from unnest(:accounts::bigint[], :groupIds::bigint[]) with ordinality asked(account_id, group_id, n)
     join accounts a on a.id = asked.account_id
     join recall_settings r on r.account_id = asked.account_id
    cross join lateral (select study_day(:now, a.time_zone, r.day_start_hour) as today) moment
     left join study_days d on d.account_id = asked.account_id and d.day = moment.today
    cross join lateral (
          select coalesce(sum(w.answers), 0)::int as answers, count(*) filter (where w.answers > 0)::int as days
            from study_days w where w.account_id = asked.account_id and w.day between moment.today - 7 and moment.today - 1) week
    order by asked.n`,
);

/** Reads the facts that decide whether to send a notification and what it says, all at one time. */
@Injectable()
export class ListenersRepository {
  constructor(private readonly database: Database) {}

  /** In the order of `requests`; undefined if the account was deleted. */
  async read(requests: readonly ListenerRequest[], now: Date, sql: Sql = this.database): Promise<(ListenerFacts | undefined)[]> {
    const rows = await sql.rows(READ, {
      accounts: requests.map(({ scope }) => scope),
      groupIds: requests.map(({ groupId }) => groupId),
      now,
    });
    const found = new Map(rows.map((row) => [row.n, toListenerFacts(row)]));
    return requests.map((_request, index) => found.get(index + 1));
  }
}

function toListenerFacts(row: ListenerFactsRow): ListenerFacts {
  return {
    listener: {
      timeZone: row.time_zone,
      dayStartHour: row.day_start_hour,
      isActive: row.is_active,
      isPaused: row.notifications_paused,
      channels: channelsOf(row),
      quietHoursStart: row.quiet_hours_start,
      quietHoursEnd: row.quiet_hours_end,
      skippedAt: row.skipped_at,
      sentAt: row.sent_at,
    },
    counts: {
      due: row.due,
      answeredToday: row.answered_today,
      answersOfWeek: row.answers_of_week,
      daysOfWeek: row.days_of_week,
    },
    isHidden: row.hide_notification_details,
  };
}

function channelsOf(row: ListenerFactsRow): Channel[] {
  const isOn: Readonly<Record<Channel, boolean>> = {
    desktop: row.desktop_enabled,
    in_app: row.in_app_enabled,
    push: row.push_enabled,
    email: row.email_enabled,
  };
  return Object.values(Channel).filter((channel) => isOn[channel]);
}
