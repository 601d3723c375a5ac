import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database } from '../../platform/database/database.js';
import { statement } from '../../platform/database/statement.js';
import type { HardWordDto } from './weekly-report.dto.js';

/** The bounds of a week and of the previous one, with the time zone and day start that separate its days. */
export interface WeekBounds {
  readonly before: Date;
  readonly from: Date;
  readonly to: Date;
  readonly timeZone: string;
  readonly dayStartHour: number;
}

export interface WeekCounts {
  readonly answers: number;
  readonly correct: number;
  readonly new_words: number;
  readonly words_added: number;
  readonly study_ms: number;
  readonly days_studied: number;
}

export interface WeekFigures {
  readonly week: WeekCounts;
  readonly before: WeekCounts;
  readonly lapses: number;
  readonly leeches: number;
  readonly days: readonly { readonly day: string; readonly answers: number }[];
  readonly hardest_words: readonly HardWordDto[];
  readonly groups: readonly { readonly group_id: number; readonly name: string; readonly answers: number; readonly correct: number }[];
}

const MAX_HARD_WORDS = 10;
const MAX_GROUPS = 20;

function counts(which: string, from: string, to: string): string {
  return `
    (select json_build_object('answers', count(*), 'correct', count(*) filter (where outcome = 'correct'),
              'new_words', count(*) filter (where was_new), 'study_ms', coalesce(sum(duration_ms), 0),
              'days_studied', count(distinct day),
              'words_added', (select count(*) from words
                where account_id = :account and created_at >= ${from} and created_at < ${to} and deleted_at is null))
       from answered where ${which})`;
}

/**
 * Two weeks of the log, read once by review_logs_time, and of words by words_by_creation; words and groups of the answers by primary keys.
 * Undone answers are left out. A single statement, so that all figures are consistent.
 */
const MEASURE = statement<
  WeekFigures,
  { account: AccountScope; before: Date; from: Date; to: Date; timeZone: string; dayStartHour: number }
>(
  'measure-week',
  `with answered as materialized (
     select l.word_id, l.outcome, l.duration_ms, l.was_new, l.became_leech, l.answered_at >= :from as is_now,
            study_day(l.answered_at, :timeZone, :dayStartHour) as day, (l.memory_after ->> 'lapses')::int > (l.memory_before ->> 'lapses')::int as lapsed
       from review_logs l
      where l.account_id = :account and l.kind = 'answer' and l.answered_at >= :before and l.answered_at < :to
        and not exists (select from review_logs v where v.account_id = :account and v.voids = l.operation_id)
   ), of_word as (
     select a.word_id, count(*) as answers, count(*) filter (where a.outcome = 'correct') as correct,
            count(*) filter (where a.outcome = 'incorrect') as incorrect
       from answered a where a.is_now group by a.word_id
   ), named as (
     select o.*, w.term, w.target_language, w.group_id from of_word o join words w on w.account_id = :account and w.id = o.word_id and w.deleted_at is null
   ), hardest as (
     select word_id, term, target_language, answers, incorrect from named where incorrect > 0
      order by incorrect desc, answers, word_id limit ${MAX_HARD_WORDS}
   ), studied as (
     select g.id as group_id, g.name, sum(n.answers)::int as answers, sum(n.correct)::int as correct
       from named n join groups g on g.account_id = :account and g.id = n.group_id
      group by g.id, g.name order by answers desc, g.id limit ${MAX_GROUPS}
   )
   select ${counts('is_now', ':from', ':to')} as week, ${counts('not is_now', ':before', ':from')} as before,
     (select count(*)::int from answered where is_now and lapsed) as lapses,
     (select count(*)::int from answered where is_now and became_leech) as leeches,
     (select coalesce(json_agg(d), '[]') from (select day, count(*) as answers from answered where is_now group by day) d) as days,
     (select coalesce(json_agg(h), '[]') from hardest h) as hardest_words,
     (select coalesce(json_agg(s), '[]') from studied s) as groups`,
);

/** Measures a week from the review log. */
@Injectable()
export class WeekFiguresRepository {
  constructor(private readonly database: Database) {}

  async measure(scope: AccountScope, { before, from, to, timeZone, dayStartHour }: WeekBounds): Promise<WeekFigures> {
    const [figures] = await this.database.rows(MEASURE, { account: scope, before, from, to, timeZone, dayStartHour });
    return figures as WeekFigures;
  }
}
