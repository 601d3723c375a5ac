import { Injectable } from '@nestjs/common';
import type { Streak } from '@wordhoard/scheduling';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database, type Sql, statement } from '../../../platform/database/database.js';
import { GROUP_SCHEDULER_COLUMNS } from '../../recall-settings/scheduler-settings.js';
import { WORD_COLUMNS, WORD_STATES, type WordRow } from '../../vocabulary/word.row.js';
import type { ReviewLogBatch } from '../review-log/review-log-batch.js';
import { RECORD, type ExpectedVersions, recordParameters } from './review-record.js';
import { RULES_COLUMNS, type ReviewRulesRow } from '../review-rules.row.js';
import type { KnownOperationRow } from '../sync/sort-operations.js';

/** Everything that an answer needs to read. */
export type AnswerContextRow = WordRow &
  ReviewRulesRow & {
    readonly word: number | null;
    readonly facet: number;
    readonly version: number;
    readonly folded_to: Date | null;
    readonly fresh: boolean;
    readonly hidden: boolean;
    readonly days_version: number;
    readonly streak_days: number;
    readonly longest_streak_days: number;
    readonly last_activity_date: string | null;
    readonly ended_at: Date | null;
    readonly in_session: boolean;
    /** Reviews per upcoming day; null if load balancing is off. */
    readonly load: Readonly<Record<string, number>> | null;
    /** Whether a void for this operation arrived earlier. */
    readonly taken: boolean;
    /** The row that this operation id wrote earlier. */
    readonly done_hash: Buffer | null;
    readonly done_was_new: boolean | null;
    readonly done_became_leech: boolean | null;
    readonly done_interval: number | null;
  };

export interface AnswerLookup {
  readonly sessionId: number;
  readonly wordId: number;
  readonly facet: number;
  readonly operationId: string;
}

/** Indexes: primary keys and the unique key of operation_id. Covers the days of LOAD_DAYS in any time zone. */
const READ_FOR_ANSWER = statement<AnswerContextRow>(
  'read-for-answer',
  `select ${WORD_COLUMNS}, ${WORD_STATES}, ${GROUP_SCHEDULER_COLUMNS}, ${RULES_COLUMNS}, w.id as word, s.facet, s.version, s.folded_to, s.hidden,
     s.schedule_version = r.schedule_version as fresh, a.days_version, a.streak_days, a.longest_streak_days, a.last_activity_date,
     rs.ended_at,
     rs.queue @> jsonb_build_array(jsonb_build_object('word_id', $3::bigint, 'facet', $4::smallint)) as in_session,
     (select jsonb_object_agg(d.day, d.reviews) from due_days d
       where r.balance_load and d.account_id = rs.account_id and d.day between current_date - 1 and current_date + 98) as load,
     exists (select from review_logs v where v.account_id = rs.account_id and v.voids = $5) as taken,
     done.request_hash as done_hash, done.was_new as done_was_new, done.became_leech as done_became_leech,
     done.interval_chosen as done_interval
     from review_sessions rs
     join accounts a on a.id = rs.account_id
     join recall_settings r on r.account_id = rs.account_id
     left join parameter_sets p on p.account_id = rs.account_id and p.algorithm = r.scheduler and p.active
     left join words w on w.account_id = rs.account_id and w.id = $3 and w.deleted_at is null
     left join groups g on g.account_id = rs.account_id and g.id = w.group_id
     left join review_states s on s.account_id = rs.account_id and s.word_id = w.id and s.facet = $4
     left join review_logs done on done.account_id = rs.account_id and done.operation_id = $5
    where rs.account_id = $1 and rs.id = $2`,
);

interface LastRow {
  readonly word_id: number | null;
  readonly facet: number;
  readonly operation_id: string;
}

/**
 * The session's newest row that was not voided and whose word still exists; word_id is null if there is none. Index: review_logs_session.
 */
const LAST_OF_SESSION = statement<LastRow>(
  'last-of-session',
  `select l.word_id, l.facet, l.operation_id
     from review_sessions rs
     left join lateral (
       select l.word_id, l.facet, l.operation_id
         from review_logs l join words w on w.account_id = l.account_id and w.id = l.word_id and w.deleted_at is null
        where l.account_id = $1 and l.session_id = rs.id and l.kind in ('answer', 'skip')
          and not exists (select from review_logs v where v.account_id = $1 and v.voids = l.operation_id)
        order by l.id desc limit 1) l on true
    where rs.account_id = $1 and rs.id = $2`,
);

const FIND_OPERATION = statement<{ word_id: number; request_hash: Buffer }>(
  'find-review-operation',
  `select word_id, request_hash from review_logs where account_id = $1 and operation_id = $2`,
);

/** The rows of these operations and the voids for them. Indexes: the unique keys of operation_id and voids. */
const FIND_KNOWN = statement<KnownOperationRow>(
  'find-known-operations',
  `select operation_id, kind, voids, word_id, facet, request_hash from review_logs where account_id = $1 and operation_id = any($2::text[])
   union
   select operation_id, kind, voids, word_id, facet, request_hash from review_logs where account_id = $1 and voids = any($2::text[])`,
);

@Injectable()
export class ReviewRecordRepository {
  constructor(private readonly database: Database) {}

  async readForAnswer(scope: AccountScope, at: AnswerLookup, sql: Sql = this.database): Promise<AnswerContextRow | undefined> {
    return (await sql.rows(READ_FOR_ANSWER, [scope, at.sessionId, at.wordId, at.facet, at.operationId]))[0];
  }

  async findOperation(
    scope: AccountScope,
    operationId: string,
    sql: Sql = this.database,
  ): Promise<{ word_id: number; request_hash: Buffer } | undefined> {
    return (await sql.rows(FIND_OPERATION, [scope, operationId]))[0];
  }

  findKnown(scope: AccountScope, operationIds: readonly string[], sql: Sql): Promise<KnownOperationRow[]> {
    return sql.rows(FIND_KNOWN, [scope, operationIds]);
  }

  /** Undefined if the session does not exist. */
  async lastOfSession(scope: AccountScope, sessionId: number, sql: Sql): Promise<LastRow | undefined> {
    return (await sql.rows(LAST_OF_SESSION, [scope, sessionId]))[0];
  }

  /** Writes the only entry of the batch with all its effects, or nothing if a version has changed. Returns whether it was written. */
  async record(scope: AccountScope, reviewLog: ReviewLogBatch, streak: Streak, expectedVersions: ExpectedVersions): Promise<boolean> {
    const [written] = await this.database.rows(RECORD, recordParameters(scope, reviewLog, streak, expectedVersions));
    return written?.recorded === 1;
  }
}
