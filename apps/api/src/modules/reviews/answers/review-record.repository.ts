import { Injectable } from '@nestjs/common';
import type { LogKind } from '@wordhoard/scheduling';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database, type Sql } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';
import { GROUP_SCHEDULER_COLUMNS } from '../../memory/scheduler-settings.js';
import { WORD_COLUMNS, type WordRow } from '../../vocabulary/word.row.js';
import { WORD_STATES } from '../../memory/state.row.js';
import { FAST_ANSWER_COLUMNS, type FastAnswerRow } from '../../memory/log/fast-answer.js';

/** Everything that an answer needs to read. */
export type AnswerContextRow = WordRow &
  FastAnswerRow & {
    readonly word: number | null;
    readonly ended_at: Date | null;
    readonly in_session: boolean;
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

/** Indexes: primary keys and the unique key of operation_id. */
const READ_FOR_ANSWER = statement<
  AnswerContextRow,
  { account: AccountScope; sessionId: number; wordId: number; facet: number; operationId: string }
>(
  'read-for-answer',
  `select ${WORD_COLUMNS}, ${WORD_STATES}, ${GROUP_SCHEDULER_COLUMNS}, ${FAST_ANSWER_COLUMNS}, w.id as word, rs.ended_at,
     rs.queue @> jsonb_build_array(jsonb_build_object('word_id', :wordId::bigint, 'facet', :facet::smallint)) as in_session,
     done.request_hash as done_hash, done.was_new as done_was_new, done.became_leech as done_became_leech,
     done.interval_chosen as done_interval
     from review_sessions rs
     join accounts a on a.id = rs.account_id
     join recall_settings r on r.account_id = rs.account_id
     left join parameter_sets p on p.account_id = rs.account_id and p.algorithm = r.scheduler and p.active
     left join words w on w.account_id = rs.account_id and w.id = :wordId and w.deleted_at is null
     left join groups g on g.account_id = rs.account_id and g.id = w.group_id
     left join review_states s on s.account_id = rs.account_id and s.word_id = w.id and s.facet = :facet
     left join review_logs done on done.account_id = rs.account_id and done.operation_id = :operationId
    where rs.account_id = :account and rs.id = :sessionId`,
);

interface LastRow {
  readonly word_id: number | null;
  readonly facet: number;
  readonly operation_id: string;
}

/**
 * The session's newest row that was not voided and whose word still exists; word_id is null if there is none. Index: review_logs_session.
 */
const LAST_OF_SESSION = statement<LastRow, { account: AccountScope; sessionId: number }>(
  'last-of-session',
  `select l.word_id, l.facet, l.operation_id
     from review_sessions rs
     left join lateral (
       select l.word_id, l.facet, l.operation_id
         from review_logs l join words w on w.account_id = l.account_id and w.id = l.word_id and w.deleted_at is null
        where l.account_id = :account and l.session_id = rs.id and l.kind in ('answer', 'skip')
          and not exists (select from review_logs v where v.account_id = :account and v.voids = l.operation_id)
        order by l.id desc limit 1) l on true
    where rs.account_id = :account and rs.id = :sessionId`,
);

const FIND_OPERATION = statement<{ word_id: number; request_hash: Buffer }, { account: AccountScope; operationId: string }>(
  'find-review-operation',
  `select word_id, request_hash from review_logs where account_id = :account and operation_id = :operationId`,
);

/** A log row that concerns an operation of the batch: its own row, the row that it voids, or its void. */
export interface KnownOperationRow {
  readonly operation_id: string;
  readonly kind: LogKind;
  readonly voids: string | null;
  readonly word_id: number;
  readonly facet: number;
  readonly request_hash: Buffer;
}

/** The rows of these operations and the voids for them. Indexes: the unique keys of operation_id and voids. */
const FIND_KNOWN = statement<KnownOperationRow, { account: AccountScope; operationIds: readonly string[] }>(
  'find-known-operations',
  `select operation_id, kind, voids, word_id, facet, request_hash from review_logs where account_id = :account and operation_id = any(:operationIds::text[])
   union
   select operation_id, kind, voids, word_id, facet, request_hash from review_logs where account_id = :account and voids = any(:operationIds::text[])`,
);

@Injectable()
export class ReviewRecordRepository {
  constructor(private readonly database: Database) {}

  async readForAnswer(scope: AccountScope, at: AnswerLookup, sql: Sql = this.database): Promise<AnswerContextRow | undefined> {
    return (
      await sql.rows(READ_FOR_ANSWER, {
        account: scope,
        sessionId: at.sessionId,
        wordId: at.wordId,
        facet: at.facet,
        operationId: at.operationId,
      })
    )[0];
  }

  async findOperation(
    scope: AccountScope,
    operationId: string,
    sql: Sql = this.database,
  ): Promise<{ word_id: number; request_hash: Buffer } | undefined> {
    return (await sql.rows(FIND_OPERATION, { account: scope, operationId }))[0];
  }

  findKnown(scope: AccountScope, operationIds: readonly string[], sql: Sql): Promise<KnownOperationRow[]> {
    return sql.rows(FIND_KNOWN, { account: scope, operationIds });
  }

  /** Undefined if the session does not exist. */
  async lastOfSession(scope: AccountScope, sessionId: number, sql: Sql): Promise<LastRow | undefined> {
    return (await sql.rows(LAST_OF_SESSION, { account: scope, sessionId }))[0];
  }
}
