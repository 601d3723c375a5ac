import { Injectable } from '@nestjs/common';
import type { Directions } from '@wordhoard/learning';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { type Sql, statement } from '../../../platform/database/database.js';
import { adjustDueDays } from '../../recall-settings/due-days.repository.js';
import type { ImportedFacetRow, ImportedLogRow } from './history-rows.js';

/** Rows per statement. */
const ROWS_PER_STATEMENT = 5_000;

/** By primary keys. */
const DIRECTIONS = statement<{ id: number; directions: Directions }>(
  'directions-of-words',
  `select w.id, g.directions from words w join groups g on g.account_id = w.account_id and g.id = w.group_id
    where w.account_id = $1 and w.id = any($2::bigint[])`,
);

/**
 * Replaces the facets that words were created with by those of the source. By primary keys. A facet that was answered here since stays as
 * it is.
 */
const WRITE_FACETS = statement<never>(
  'write-imported-facets',
  `with s as (
     insert into review_states as t (account_id, word_id, facet, group_id, algorithm, status, phase, due_at, stability, difficulty, ease,
       interval_days, repetitions, lapses, learning_step, last_reviewed_at, folded_to, strength, leech, suspended, hidden, imported,
       schedule_version)
     select $1, f."wordId", f.facet, w.group_id, f.algorithm, f.status, f.phase, f."dueAt", f.stability, f.difficulty, f.ease,
       f."intervalDays", f.repetitions, f.lapses, f."learningStep", f."lastReviewedAt", f."foldedTo", f.strength, f.leech, f.suspended,
       f.suspended or w.suspended or (f.facet = 1 and g.directions <> 'both'), f.imported, r.schedule_version
       from jsonb_to_recordset($2::jsonb) as f (
         "wordId" bigint, facet smallint, algorithm text, status text, phase text, "dueAt" timestamptz, stability double precision,
         difficulty double precision, ease double precision, "intervalDays" double precision, repetitions integer, lapses integer,
         "learningStep" smallint, "lastReviewedAt" timestamptz, "foldedTo" timestamptz, strength smallint, leech boolean, suspended boolean,
         imported jsonb
       )
       join words w on w.account_id = $1 and w.id = f."wordId"
       join groups g on g.account_id = $1 and g.id = w.group_id
       join recall_settings r on r.account_id = $1
         on conflict (account_id, word_id, facet) do update set algorithm = excluded.algorithm, status = excluded.status,
           phase = excluded.phase, due_at = excluded.due_at, stability = excluded.stability, difficulty = excluded.difficulty,
           ease = excluded.ease, interval_days = excluded.interval_days, repetitions = excluded.repetitions, lapses = excluded.lapses,
           learning_step = excluded.learning_step, last_reviewed_at = excluded.last_reviewed_at, folded_to = excluded.folded_to,
           strength = excluded.strength, leech = excluded.leech, suspended = excluded.suspended, hidden = excluded.hidden,
           imported = excluded.imported, schedule_version = excluded.schedule_version, version = t.version + 1
           where t.folded_to is null
     returning group_id, facet, status, due_at, hidden, last_reviewed_at
   ), home as (
     update groups g set new_count = g.new_count - share.begun, mastered_count = g.mastered_count + share.mastered,
       last_reviewed_at = greatest(g.last_reviewed_at, share.last_reviewed_at)
       from (select group_id, count(*) filter (where facet = 0 and status <> 'new') as begun,
                    count(*) filter (where facet = 0 and status = 'mastered') as mastered, max(last_reviewed_at) as last_reviewed_at
               from s group by group_id) share
      where g.account_id = $1 and g.id = share.group_id
   ), account as (
     update accounts set total_words_learned = total_words_learned + (select count(*) from s where status <> 'new') where id = $1
   )
   ${adjustDueDays('(select due_at from s where not hidden)', 1)}`,
);

/** Null for facets without an imported card. */
export type HistoryFacetRow = Omit<ImportedFacetRow, 'imported'> & { readonly imported: ImportedFacetRow['imported'] | null };

/** SQL that adds the study days of `entries` to the account (1) or subtracts them (-1). */
export function studyDaysUpdate(by: -1 | 1): string {
  return `days as (
     insert into study_days as d (account_id, day, answers, new_words, study_ms)
     select $1, study_day(entries.answered_at, a.time_zone, r.day_start_hour) as day, ${by} * count(*),
            ${by} * count(*) filter (where entries.was_new), ${by} * coalesce(sum(entries.duration_ms), 0)
       from entries join accounts a on a.id = $1 join recall_settings r on r.account_id = $1
      where entries.kind = 'answer'
      group by day
         on conflict (account_id, day) do update set answers = d.answers + excluded.answers, new_words = d.new_words + excluded.new_words,
           study_ms = d.study_ms + excluded.study_ms
   )
   update accounts set total_study_ms = total_study_ms + ${by} * (select coalesce(sum(duration_ms), 0) from entries where kind = 'answer')
    where id = $1`;
}

const WRITE_LOGS = statement<never>(
  'write-imported-logs',
  `with entries as (
     insert into review_logs (account_id, word_id, facet, kind, operation_id, request_hash, answered_at, received_at, outcome, grade,
       duration_ms, algorithm, interval_chosen, memory_after, due_after, was_new, became_leech, imported)
     select $1, "wordId", facet, kind, "operationId", '', "answeredAt", "receivedAt", outcome, grade, "durationMs", algorithm,
       "intervalDays", "memoryAfter", "dueAfter", "wasNew", "becameLeech", imported
       from rows from (jsonb_to_recordset($2::jsonb) as (
         "wordId" bigint, facet smallint, kind text, "operationId" text, "answeredAt" timestamptz, "receivedAt" timestamptz, outcome text,
         grade text, "durationMs" integer, algorithm text, "intervalDays" double precision, "memoryAfter" jsonb, "dueAfter" timestamptz,
         "wasNew" boolean, "becameLeech" boolean, imported jsonb
       )) with ordinality as logged order by ordinality
     returning kind, answered_at, was_new, duration_ms
   ), ${studyDaysUpdate(1)}`,
);

/** By review_logs_facet and review_logs_voids. Undone answers are not subtracted again. */
const REMOVE_LOGS = statement<never>(
  'remove-imported-logs',
  `with gone as (
     select * from remove_imported_log($1, $2::bigint[], $3)
   ), entries as (
     select * from gone where not exists (select from review_logs v where v.account_id = $1 and v.voids = gone.operation_id)
   ), ${studyDaysUpdate(-1)}`,
);

/** Imported schedules and logs of words, with their counters. */
@Injectable()
export class HistoriesRepository {
  /** The words whose groups ask both directions. */
  async withBothDirections(scope: AccountScope, wordIds: readonly number[], sql: Sql): Promise<ReadonlySet<number>> {
    const rows = await sql.rows(DIRECTIONS, [scope, wordIds]);
    return new Set(rows.filter(({ directions }) => directions === 'both').map(({ id }) => id));
  }

  async writeFacets(scope: AccountScope, facets: readonly HistoryFacetRow[], sql: Sql): Promise<void> {
    for (const some of inChunks(facets)) await sql.rows(WRITE_FACETS, [scope, JSON.stringify(some)]);
  }

  async writeLogs(scope: AccountScope, logs: readonly ImportedLogRow[], sql: Sql): Promise<void> {
    for (const some of inChunks(logs)) await sql.rows(WRITE_LOGS, [scope, JSON.stringify(some)]);
  }

  async removeLogs(scope: AccountScope, importId: string, wordIds: readonly number[], sql: Sql): Promise<void> {
    await sql.rows(REMOVE_LOGS, [scope, wordIds, `${importId}:`]);
  }
}

export function* inChunks<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) yield rows.slice(from, from + ROWS_PER_STATEMENT);
}
