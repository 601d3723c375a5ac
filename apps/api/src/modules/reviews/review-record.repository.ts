import { Injectable } from '@nestjs/common';
import type { LogKind, LogRow, Outcome, Streak } from '@wordhoard/scheduling';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database, type Sql, statement } from '../../platform/database/database.js';
import { lockAccount } from '../../platform/database/lock-account.js';
import { SCHEDULER_COLUMNS, type SchedulerRow } from '../recall-settings/scheduler-settings.js';
import { type StateRow, WORD_COLUMNS, WORD_STATES, type WordRow } from '../vocabulary/word.row.js';
import { RECORD, type ReviewRecord, valuesOf } from './review-record.js';

/** What stands about a facet of a word while it is answered. */
export interface StandingRow extends SchedulerRow {
  readonly word: number | null;
  readonly facet: number;
  readonly version: number;
  readonly folded_to: Date | null;
  readonly hidden: boolean;
  readonly leech_threshold: number;
  readonly leech_action: 'tag' | 'suspend';
  readonly day_start_hour: number;
  readonly time_zone: string;
  readonly streak_days: number;
  readonly longest_streak_days: number;
  readonly last_activity_date: string | null;
}

export type AnswerContextRow = WordRow &
  StandingRow & {
    readonly ended_at: Date | null;
    readonly in_session: boolean;
    /** The row that the same operation id wrote before. */
    readonly done_hash: Buffer | null;
    readonly done_was_new: boolean | null;
    readonly done_became_leech: boolean | null;
    readonly done_interval: number | null;
  };

export type UndoContextRow = WordRow &
  StandingRow & {
    readonly log_id: number;
    readonly operation_id: string;
    readonly kind: LogKind;
    readonly outcome: Outcome;
    readonly answered_at: Date;
    readonly duration_ms: number | null;
    readonly due_before: Date | null;
    readonly was_new: boolean;
    readonly became_leech: boolean;
    readonly leech_suspended: boolean;
  };

const STANDING = `w.id as word, s.facet, s.version, s.folded_to, s.hidden, r.leech_threshold, r.leech_action, r.day_start_hour, a.time_zone,
  a.streak_days, a.longest_streak_days, a.last_activity_date, ${SCHEDULER_COLUMNS}`;

const STANDING_TABLES = `
  join accounts a on a.id = rs.account_id
  join recall_settings r on r.account_id = rs.account_id
  left join parameter_sets p on p.account_id = rs.account_id and p.algorithm = r.scheduler and p.active`;

/** By primary keys alone, and the unique key of the operation id. */
const READ_FOR_ANSWER = statement<AnswerContextRow>(
  'read-for-answer',
  `select ${WORD_COLUMNS}, ${WORD_STATES}, ${STANDING}, rs.ended_at,
     rs.queue @> jsonb_build_array(jsonb_build_object('word_id', $3::bigint, 'facet', $4::smallint)) as in_session,
     done.request_hash as done_hash, done.was_new as done_was_new, done.became_leech as done_became_leech,
     done.interval_chosen as done_interval
     from review_sessions rs ${STANDING_TABLES}
     left join words w on w.account_id = rs.account_id and w.id = $3 and w.deleted_at is null
     left join review_states s on s.account_id = rs.account_id and s.word_id = w.id and s.facet = $4
     left join review_logs done on done.account_id = rs.account_id and done.operation_id = $5
    where rs.account_id = $1 and rs.id = $2`,
);

/** The session's newest row that no void names, of words that are still there, by review_logs_session. */
const READ_FOR_UNDO = statement<UndoContextRow>(
  'read-for-undo',
  `select ${WORD_COLUMNS}, ${WORD_STATES}, ${STANDING}, l.id as log_id, l.operation_id, l.kind, l.outcome, l.answered_at, l.duration_ms, l.due_before,
     l.was_new, l.became_leech, l.leech_suspended
     from review_sessions rs ${STANDING_TABLES}
     join review_logs l on l.account_id = rs.account_id and l.session_id = rs.id and l.kind in ('answer', 'skip')
     join words w on w.account_id = l.account_id and w.id = l.word_id and w.deleted_at is null
     join review_states s on s.account_id = l.account_id and s.word_id = l.word_id and s.facet = l.facet
    where rs.account_id = $1 and rs.id = $2
      and not exists (select from review_logs v where v.account_id = $1 and v.voids = l.operation_id)
    order by l.id desc limit 1`,
);

const FIND_OPERATION = statement<{ word_id: number; request_hash: Buffer }>(
  'find-review-operation',
  `select word_id, request_hash from review_logs where account_id = $1 and operation_id = $2`,
);

/** The ids ascend as the rows arrive. */
export type FacetLogRow = LogRow & { readonly id: number; readonly becameLeech: boolean };

/** By review_logs_facet. */
const FACET_LOG = statement<FacetLogRow>(
  'facet-log',
  `select id, operation_id as "operationId", kind, answered_at as "answeredAt", grade, voids, due_after as "dueAt",
     became_leech as "becameLeech"
     from review_logs where account_id = $1 and word_id = $2 and facet = $3`,
);

/** By the primary key of study_days. */
const STUDIED_DAYS = statement<{ day: string; answers: number }>(
  'studied-days',
  `select day, answers from study_days where account_id = $1 and answers > 0 order by day`,
);

@Injectable()
export class ReviewRecordRepository {
  constructor(private readonly database: Database) {}

  /** Runs `work` while nobody else changes what the account counts. */
  alone<T>(scope: AccountScope, work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.database.transaction(async (sql) => {
      await lockAccount(scope, sql);
      return work(sql);
    });
  }

  async readForAnswer(scope: AccountScope, at: AnswerAddress, sql: Sql = this.database): Promise<AnswerContextRow | undefined> {
    return (await sql.rows(READ_FOR_ANSWER, [scope, at.sessionId, at.wordId, at.facet, at.operationId]))[0];
  }

  async readForUndo(scope: AccountScope, sessionId: number, sql: Sql): Promise<UndoContextRow | undefined> {
    return (await sql.rows(READ_FOR_UNDO, [scope, sessionId]))[0];
  }

  async findOperation(scope: AccountScope, operationId: string): Promise<{ word_id: number; request_hash: Buffer } | undefined> {
    return (await this.database.rows(FIND_OPERATION, [scope, operationId]))[0];
  }

  facetLog(scope: AccountScope, wordId: number, facet: number, sql: Sql): Promise<FacetLogRow[]> {
    return sql.rows(FACET_LOG, [scope, wordId, facet]);
  }

  /** The account's study days with how often it answered on each, ascending. */
  studiedDays(scope: AccountScope, sql: Sql): Promise<{ day: string; answers: number }[]> {
    return sql.rows(STUDIED_DAYS, [scope]);
  }

  /** Writes all that follows from one row of the log, or nothing when anything has changed since it was read. Returns whether it did. */
  async record(scope: AccountScope, record: ReviewRecord, sql: Sql = this.database): Promise<boolean> {
    const [written] = await sql.rows(RECORD, valuesOf(scope, record));
    return written?.recorded === 1;
  }
}

export interface AnswerAddress {
  readonly sessionId: number;
  readonly wordId: number;
  readonly facet: number;
  readonly operationId: string;
}

export function streakOf({ streak_days, longest_streak_days, last_activity_date }: StandingRow): Streak {
  return { streakDays: streak_days, longestStreakDays: longest_streak_days, lastActivityDate: last_activity_date };
}

export function stateOf({ states, facet }: WordRow & StandingRow): StateRow {
  return states.find((state) => state.facet === facet) as StateRow;
}
