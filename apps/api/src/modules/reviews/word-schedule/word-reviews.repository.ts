import { Injectable } from '@nestjs/common';
import type { Algorithm, Grade, LogKind, Outcome } from '@wordhoard/scheduling';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';
import { type Page, pageOf, readCursor } from '../../../platform/http/cursor.js';

export interface LoggedReviewRow {
  readonly id: number;
  readonly kind: LogKind;
  readonly facet: number;
  readonly session_id: number | null;
  readonly operation_id: string;
  readonly answered_at: Date;
  readonly received_at: Date;
  readonly outcome: Outcome | null;
  readonly grade: Grade | null;
  readonly response_time_ms: number | null;
  readonly attempted_answer: string | null;
  readonly hint_used: boolean | null;
  readonly prompt_direction: string | null;
  readonly answer_format: string | null;
  readonly algorithm: Algorithm;
  readonly parameter_set_id: number | null;
  readonly interval_days: number;
  readonly interval_before_days: number | null;
  readonly due_before: Date | null;
  readonly due_at: Date | null;
  readonly voids: string | null;
  readonly voided: boolean;
}

/** Latest arrivals first. A word has few enough rows to sort them. Index: review_logs_facet. */
const LIST = statement<LoggedReviewRow, { account: AccountScope; wordId: number; before: number; limit: number }>(
  'list-reviews-of-word',
  `select l.id, l.kind, l.facet, l.session_id, l.operation_id, l.answered_at, l.received_at, l.outcome, l.grade,
     l.duration_ms as response_time_ms, l.attempted_answer, l.hint_used, l.direction as prompt_direction, l.format as answer_format,
     l.algorithm, l.parameter_set_id, l.interval_chosen as interval_days,
     (l.memory_before ->> 'intervalDays')::double precision as interval_before_days, l.due_before, l.due_after as due_at, l.voids,
     exists (select from review_logs v where v.account_id = l.account_id and v.voids = l.operation_id) as voided
     from review_logs l join words w on w.account_id = l.account_id and w.id = l.word_id and w.deleted_at is null
    where l.account_id = :account and l.word_id = :wordId and l.id < :before
    order by l.id desc limit :limit`,
);

@Injectable()
export class WordReviewsRepository {
  constructor(private readonly database: Database) {}

  /** @throws InvalidRequestError for the cursor */
  async list(scope: AccountScope, wordId: number, limit: number, cursor: string | undefined): Promise<Page<LoggedReviewRow>> {
    const [before = Number.MAX_SAFE_INTEGER] = readCursor(cursor, ['integer']) ?? [];
    return pageOf(await this.database.rows(LIST, { account: scope, wordId, before, limit: limit + 1 }), limit, ({ id }) => [id]);
  }
}
