import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database } from '../../platform/database/database.js';
import { statement } from '../../platform/database/statement.js';
import type {
  DueDayDto,
  GroupStatisticsDto,
  HourDto,
  RecalledDto,
  RetentionDayDto,
  StudiedDayDto,
  WordCountsDto,
} from './statistics.dto.js';

/** The time zone and day start of an account. */
export interface AccountDays {
  readonly time_zone: string;
  readonly day_start_hour: number;
}

export interface Totals {
  readonly reviews: number;
  readonly seconds: number;
  readonly days_studied: number;
  readonly first_day: string | null;
  readonly reviews_today: number;
  readonly seconds_today: number;
}

export interface Retention {
  readonly learning: RecalledDto;
  readonly young: RecalledDto;
  readonly mature: RecalledDto;
  readonly days: RetentionDayDto[];
}

const MAX_GROUPS = 50;

/** From this interval on a word counts as mature, as in Anki. */
const MATURE_FROM_DAYS = 21;

const RECALLED = `count(*)::int as reviews, (count(*) filter (where recalled))::int as recalled`;

/**
 * Answers that were not undone, by review_logs_time and review_logs_voids. Imported answers have no earlier memory but a planned interval, in
 * days or, if negative, in seconds.
 */
const ANSWERED = `
  answered as materialized (
    select l.word_id, l.answered_at, study_day(l.answered_at, :timeZone, :dayStartHour) as day, l.grade <> 'again' as recalled, l.was_new,
           coalesce(l.duration_ms, 0) as duration_ms,
           coalesce((l.memory_before ->> 'intervalDays')::double precision, (l.imported ->> 'lastIvl')::double precision, 0) as interval_days
      from review_logs l
     where l.account_id = :account and l.kind = 'answer' and l.answered_at >= :since
       and not exists (select from review_logs v where v.account_id = :account and v.voids = l.operation_id)
  )`;

/** By the primary key of study_days, which has counters of the log. */
const TOTALS = statement<Totals, { account: AccountScope; today: string }>(
  'statistics-totals',
  `select coalesce(sum(answers), 0)::int as reviews, div(coalesce(sum(study_ms), 0), 1000)::int as seconds,
     (count(*) filter (where answers > 0))::int as days_studied, min(day) filter (where answers > 0) as first_day,
     coalesce(sum(answers) filter (where day = :today), 0)::int as reviews_today,
     div(coalesce(sum(study_ms) filter (where day = :today), 0), 1000)::int as seconds_today
     from study_days where account_id = :account`,
);

/** By the primary keys of study_days and groups, which have counters. */
const REACHED = statement<{ reviews: number; mastered: number }, { account: AccountScope }>(
  'statistics-reached',
  `select coalesce((select sum(answers) from study_days where account_id = :account), 0)::int as reviews,
     coalesce((select sum(mastered_count) from groups where account_id = :account and deleted_at is null), 0)::int as mastered`,
);

/** By the primary key of review_states. */
const WORDS = statement<WordCountsDto, { account: AccountScope }>(
  'statistics-words',
  `select ${['new', 'learning', 'review', 'mastered', 'needs_review'].map((status) => `(count(*) filter (where status = '${status}'))::int as ${status}`).join(', ')}
     from review_states where account_id = :account and facet = 0 and not deleted`,
);

const HOURS = statement<HourDto, { account: AccountScope; since: Date; timeZone: string; dayStartHour: number }>(
  'statistics-hours',
  `with ${ANSWERED}
   select extract(hour from answered_at at time zone :timeZone)::int as hour, ${RECALLED}
     from answered where not was_new group by 1 order by 1`,
);

/** Words and groups by their primary keys. */
const GROUPS = statement<GroupStatisticsDto, { account: AccountScope; since: Date; timeZone: string; dayStartHour: number }>(
  'statistics-groups',
  `with ${ANSWERED}, of_word as (
     select word_id, count(*) as reviews, count(*) filter (where recalled) as recalled, sum(duration_ms) as ms from answered group by word_id
   )
   select g.id as group_id, g.name, g.word_count as words, g.mastered_count as mastered, sum(o.reviews)::int as reviews,
          sum(o.recalled)::int as recalled, div(sum(o.ms), 1000)::int as seconds
     from of_word o
     join words w on w.account_id = :account and w.id = o.word_id and w.deleted_at is null
     join groups g on g.account_id = :account and g.id = w.group_id
    group by g.id, g.name, g.word_count, g.mastered_count
    order by sum(o.reviews) desc, g.id limit ${MAX_GROUPS}`,
);

/** By the primary key of study_days. */
const HEATMAP = statement<StudiedDayDto, { account: AccountScope; from: string; to: string }>(
  'statistics-heatmap',
  `select day, answers as reviews, new_words, (study_ms / 1000)::int as seconds
     from study_days where account_id = :account and day between :from and :to and answers > 0 order by day`,
);

/** By the primary key of due_days, which counts scheduled reviews per day. */
const FORECAST = statement<{ overdue: number; days: DueDayDto[] }, { account: AccountScope; today: string; days: number }>(
  'statistics-forecast',
  `select coalesce((select sum(reviews) from due_days where account_id = :account and day < :today), 0)::int as overdue,
     (select json_agg(json_build_object('day', :today::date + n, 'reviews', coalesce(d.reviews, 0)) order by n)
        from generate_series(0, :days::integer - 1) as n
        left join due_days d on d.account_id = :account and d.day = :today::date + n) as days`,
);

const RETENTION = statement<Retention, { account: AccountScope; since: Date; timeZone: string; dayStartHour: number }>(
  'statistics-retention',
  `with ${ANSWERED}, asked as (
     select day, recalled, case when interval_days < 1 then 'learning' when interval_days < ${MATURE_FROM_DAYS} then 'young' else 'mature' end as age
       from answered where not was_new
   )
   select ${['learning', 'young', 'mature'].map((age) => `(select json_build_object('reviews', count(*), 'recalled', count(*) filter (where recalled)) from asked where age = '${age}') as ${age}`).join(',\n     ')},
     (select coalesce(json_agg(d order by d.day), '[]')
        from (select day, ${RECALLED} from asked where age <> 'learning' group by day) d) as days`,
);

/** Statistics from the review log and its counters. */
@Injectable()
export class StatisticsRepository {
  constructor(private readonly database: Database) {}

  async totals(scope: AccountScope, today: string): Promise<Totals> {
    return onlyRow(await this.database.rows(TOTALS, { account: scope, today }));
  }

  async achievements(scope: AccountScope): Promise<{ reviews: number; mastered: number }> {
    return onlyRow(await this.database.rows(REACHED, { account: scope }));
  }

  async words(scope: AccountScope): Promise<WordCountsDto> {
    return onlyRow(await this.database.rows(WORDS, { account: scope }));
  }

  /** Without answers to new words. */
  hours(scope: AccountScope, since: Date, { time_zone, day_start_hour }: AccountDays): Promise<HourDto[]> {
    return this.database.rows(HOURS, { account: scope, since, timeZone: time_zone, dayStartHour: day_start_hour });
  }

  /** Most studied first. */
  groups(scope: AccountScope, since: Date, { time_zone, day_start_hour }: AccountDays): Promise<GroupStatisticsDto[]> {
    return this.database.rows(GROUPS, { account: scope, since, timeZone: time_zone, dayStartHour: day_start_hour });
  }

  studied(scope: AccountScope, from: string, to: string): Promise<StudiedDayDto[]> {
    return this.database.rows(HEATMAP, { account: scope, from, to });
  }

  async due(scope: AccountScope, today: string, days: number): Promise<{ overdue: number; days: DueDayDto[] }> {
    return onlyRow(await this.database.rows(FORECAST, { account: scope, today, days }));
  }

  /** Without answers to new words, because there was nothing to recall. */
  async retention(scope: AccountScope, since: Date, { time_zone, day_start_hour }: AccountDays): Promise<Retention> {
    return onlyRow(await this.database.rows(RETENTION, { account: scope, since, timeZone: time_zone, dayStartHour: day_start_hour }));
  }
}

/** An aggregate returns exactly one row. */
function onlyRow<Row>([row]: Row[]): Row {
  return row as Row;
}
