import { Injectable } from '@nestjs/common';
import type { Directions } from '@wordhoard/learning';
import type { Algorithm, FacetState, Grade, LogKind, Outcome, Status } from '@wordhoard/scheduling';
import type { AccountScope } from '../../platform/access/account-scope.js';
import type { Sql } from '../../platform/database/database.js';
import { statement } from '../../platform/database/statement.js';
import { adjustDueDays } from './recount/due-days.repository.js';

/** Rows per statement. */
const ROWS_PER_STATEMENT = 5_000;

/** By primary keys. */
const DIRECTIONS = statement<{ id: number; directions: Directions }, { account: AccountScope; wordIds: readonly number[] }>(
  'directions-of-words',
  `select w.id, g.directions from words w join groups g on g.account_id = w.account_id and g.id = w.group_id
    where w.account_id = :account and w.id = any(:wordIds::bigint[])`,
);

/** Of words whose group has a desired retention of its own. By primary keys. */
const RETENTIONS = statement<{ word_id: number; desired_retention: number }, { account: AccountScope; wordIds: readonly number[] }>(
  'retentions-of-words',
  `select w.id as word_id, g.desired_retention
     from words w join groups g on g.account_id = w.account_id and g.id = w.group_id
    where w.account_id = :account and w.id = any(:wordIds::bigint[]) and g.desired_retention is not null`,
);

/**
 * Replaces the facets that words were created with by those of the source. By primary keys. A facet that was answered here since stays as
 * it is.
 */
const WRITE_FACETS = statement<never, { account: AccountScope; facets: string }>(
  'write-imported-facets',
  `with s as (
     insert into review_states as t (account_id, word_id, facet, group_id, algorithm, status, phase, due_at, stability, difficulty, ease,
       interval_days, repetitions, lapses, learning_step, last_reviewed_at, folded_to, strength, leech, suspended, hidden, imported,
       schedule_version)
     select :account, f."wordId", f.facet, w.group_id, f.algorithm, f.status, f.phase, f."dueAt", f.stability, f.difficulty, f.ease,
       f."intervalDays", f.repetitions, f.lapses, f."learningStep", f."lastReviewedAt", f."foldedTo", f.strength, f.leech, f.suspended,
       f.suspended or w.suspended or (f.facet = 1 and g.directions <> 'both'), f.imported, r.schedule_version
       from jsonb_to_recordset(:facets::jsonb) as f (
         "wordId" bigint, facet smallint, algorithm text, status text, phase text, "dueAt" timestamptz, stability double precision,
         difficulty double precision, ease double precision, "intervalDays" double precision, repetitions integer, lapses integer,
         "learningStep" smallint, "lastReviewedAt" timestamptz, "foldedTo" timestamptz, strength smallint, leech boolean, suspended boolean,
         imported jsonb
       )
       join words w on w.account_id = :account and w.id = f."wordId"
       join groups g on g.account_id = :account and g.id = w.group_id
       join recall_settings r on r.account_id = :account
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
      where g.account_id = :account and g.id = share.group_id
   ), account as (
     update accounts set total_words_learned = total_words_learned + (select count(*) from s where status <> 'new') where id = :account
   )
   ${adjustDueDays('(select due_at from s where not hidden)', 1)}`,
);

/** Adds the study days of `entries` to the account (1) or subtracts them (-1). */
function studyDaysUpdate(by: -1 | 1): string {
  return `days as (
     insert into study_days as d (account_id, day, answers, new_words, study_ms)
     select :account, study_day(entries.answered_at, a.time_zone, r.day_start_hour) as day, ${by} * count(*),
            ${by} * count(*) filter (where entries.was_new), ${by} * coalesce(sum(entries.duration_ms), 0)
       from entries join accounts a on a.id = :account join recall_settings r on r.account_id = :account
      where entries.kind = 'answer'
      group by day
         on conflict (account_id, day) do update set answers = d.answers + excluded.answers, new_words = d.new_words + excluded.new_words,
           study_ms = d.study_ms + excluded.study_ms
   )
   update accounts set total_study_ms = total_study_ms + ${by} * (select coalesce(sum(duration_ms), 0) from entries where kind = 'answer')
    where id = :account`;
}

/** `:undone` are the operation ids of answers that were undone at their source. */
const APPEND = statement<never, { account: AccountScope; some: string; undone: string[] }>(
  'append-imported-entries',
  `with written as (
     insert into review_logs (account_id, word_id, facet, kind, operation_id, request_hash, answered_at, received_at, outcome, grade,
       duration_ms, attempted_answer, hint_used, direction, format, algorithm, interval_chosen, memory_before, memory_after, due_before,
       due_after, was_new, became_leech, leech_suspended, voids, imported)
     select :account, "wordId", facet, kind, "operationId", '', "answeredAt", "receivedAt", outcome, grade, "durationMs", "attemptedAnswer",
       "hintUsed", direction, format, algorithm, "intervalDays", "memoryBefore", "memoryAfter", "dueBefore", "dueAfter", "wasNew",
       "becameLeech", coalesce("leechSuspended", false), voids, imported
       from rows from (jsonb_to_recordset(:some::jsonb) as (
         "wordId" bigint, facet smallint, kind text, "operationId" text, "answeredAt" timestamptz, "receivedAt" timestamptz, outcome text,
         grade text, "durationMs" integer, "attemptedAnswer" text, "hintUsed" boolean, direction text, format text, algorithm text,
         "intervalDays" double precision, "memoryBefore" jsonb, "memoryAfter" jsonb, "dueBefore" timestamptz, "dueAfter" timestamptz,
         "wasNew" boolean, "becameLeech" boolean, "leechSuspended" boolean, voids text, imported jsonb
       )) with ordinality as logged order by ordinality
     returning operation_id, kind, answered_at, was_new, duration_ms
   ), entries as (
     select * from written where operation_id <> all(:undone::text[])
   ), ${studyDaysUpdate(1)}`,
);

/** By review_logs_facet and review_logs_voids. Undone answers are not subtracted again. */
const REMOVE = statement<never, { account: AccountScope; wordIds: readonly number[]; prefix: string }>(
  'remove-imported-logs',
  `with gone as (
     select * from remove_imported_log(:account, :wordIds::bigint[], :prefix)
   ), entries as (
     select * from gone where not exists (select from review_logs v where v.account_id = :account and v.voids = gone.operation_id)
   ), ${studyDaysUpdate(-1)}`,
);

/** A facet as its source knew it, computed with the account's settings. */
export interface ImportedFacet extends FacetState {
  readonly wordId: number;
  readonly facet: number;
  readonly dueAt: Date | null;
  readonly leech: boolean;
  readonly algorithm: Algorithm;
  readonly status: Status;
  readonly strength: number;
  /** Whether the facet is suspended alone, not with its word. */
  readonly suspended: boolean;
  readonly foldedTo: Date | null;
  /** The original card; null if there is none. */
  readonly imported: object | null;
}

/** An entry of the log of another account or program. Times are dates or ISO texts. */
export interface ImportedEntry {
  readonly wordId: number;
  readonly facet: number;
  readonly kind: LogKind;
  /** Unique in the account and stable across retries. */
  readonly operationId: string;
  readonly answeredAt: Date | string;
  readonly receivedAt: Date | string;
  readonly outcome: Outcome | null;
  readonly grade: Grade | null;
  readonly durationMs: number | null;
  readonly algorithm: Algorithm;
  readonly intervalDays: number | null;
  readonly memoryAfter: object | null;
  readonly dueAfter: Date | string | null;
  readonly wasNew: boolean;
  readonly becameLeech: boolean;
  /** The original row; null or missing if there is none. */
  readonly imported?: object | null;
  readonly attemptedAnswer?: string | null;
  readonly hintUsed?: boolean | null;
  readonly direction?: string | null;
  readonly format?: string | null;
  readonly memoryBefore?: object | null;
  readonly dueBefore?: string | null;
  readonly leechSuspended?: boolean;
  readonly voids?: string | null;
}

/** Appends imported logs with the facets that follow from them. The account must be locked, and its streak recounted afterwards. */
@Injectable()
export class HistoriesRepository {
  /** The words whose groups ask both directions. */
  async withBothDirections(scope: AccountScope, wordIds: readonly number[], sql: Sql): Promise<ReadonlySet<number>> {
    const rows = await sql.rows(DIRECTIONS, { account: scope, wordIds });
    return new Set(rows.filter(({ directions }) => directions === 'both').map(({ id }) => id));
  }

  /** By word, where its group has a retention of its own. */
  async retentions(scope: AccountScope, wordIds: readonly number[], sql: Sql): Promise<ReadonlyMap<number, number>> {
    const rows = await sql.rows(RETENTIONS, { account: scope, wordIds });
    return new Map(rows.map(({ word_id, desired_retention }) => [word_id, desired_retention]));
  }

  async writeFacets(scope: AccountScope, facets: readonly ImportedFacet[], sql: Sql): Promise<void> {
    for (const some of inChunks(facets)) await sql.rows(WRITE_FACETS, { account: scope, facets: JSON.stringify(some) });
  }

  async append(scope: AccountScope, entries: readonly ImportedEntry[], sql: Sql): Promise<void> {
    const undone = entries.flatMap(({ voids }) => voids ?? []);
    for (const some of inChunks(entries)) await sql.rows(APPEND, { account: scope, some: JSON.stringify(some), undone });
  }

  /** Removes the entries of an import, and those of any import of these words. Answers given here stay. */
  async removeEntries(scope: AccountScope, importId: string, wordIds: readonly number[], sql: Sql): Promise<void> {
    await sql.rows(REMOVE, { account: scope, wordIds, prefix: `${importId}:` });
  }
}

function* inChunks<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) yield rows.slice(from, from + ROWS_PER_STATEMENT);
}
