import { Injectable } from '@nestjs/common';
import { type Streak, streakOfDays } from '@wordhoard/scheduling';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database, type Sql } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';
import { lockAccount } from '../../../platform/database/lock-account.js';
import { type ReviewRulesRow, RULES_COLUMNS, SCHEDULER_COLUMNS, SCHEDULER_TABLES, toReviewRules } from '../scheduler-settings.js';
import { memoryOf, type StateRow } from '../state.row.js';
import { APPEND, appendParameters } from './append-statement.js';
import type { ScheduledFacet } from './effect.js';
import type { FastAnswer } from './fast-answer.js';
import type { FacetLogRow } from './review-log-entry.js';
import { type DayDeltas, LOG_COLUMNS, ReviewLogBatch, type StoredLogRow, toLogRow } from './review-log-batch.js';

const READ_RULES = statement<ReviewRulesRow, { account: AccountScope }>(
  'ledger-rules',
  `select ${SCHEDULER_COLUMNS}, ${RULES_COLUMNS}
     from ${SCHEDULER_TABLES} join accounts a on a.id = r.account_id where r.account_id = :account`,
);

/** Index: primary key. */
const STUDY_DAYS = statement<{ day: string; answers: number }, { account: AccountScope }>(
  'ledger-study-days',
  `select day, answers from study_days where account_id = :account`,
);

interface FacetRow {
  readonly word_id: number;
  readonly facet: number;
  readonly group_id: number;
  readonly suspended: boolean;
  readonly asked: boolean;
  readonly fresh: boolean;
  readonly group_retention: number | null;
  readonly folded_to: Date | null;
  readonly state: StateRow;
}

/** All facets of words that are not deleted. Index: primary keys. */
const FACETS = statement<FacetRow, { account: AccountScope; wordIds: readonly number[] }>(
  'ledger-facets',
  `select s.word_id, s.facet, s.group_id, w.suspended, not s.suspended and (s.facet <> 1 or g.directions = 'both') as asked,
     s.schedule_version = r.schedule_version as fresh, g.desired_retention as group_retention, s.folded_to, to_jsonb(s) as state
     from words w
     join review_states s on s.account_id = w.account_id and s.word_id = w.id
     join groups g on g.account_id = w.account_id and g.id = w.group_id
     join recall_settings r on r.account_id = w.account_id
    where w.account_id = :account and w.id = any(:wordIds::bigint[]) and w.deleted_at is null`,
);

type LoggedRow = StoredLogRow & Omit<FacetLogRow, 'baseline'> & { readonly wordId: number; readonly facet: number };

/** In order of arrival. Index: review_logs_facet. */
const LOGS = statement<LoggedRow, { account: AccountScope; wordIds: readonly number[] }>(
  'ledger-logs',
  `select l.word_id as "wordId", l.facet, ${LOG_COLUMNS}, l.session_id as "sessionId", l.outcome, l.duration_ms as "durationMs", l.algorithm,
     l.due_before as "dueBefore", (l.memory_before ->> 'intervalDays')::double precision as "intervalBefore", l.was_new as "wasNew",
     l.became_leech as "becameLeech", l.leech_suspended as "leechSuspended"
     from review_logs l where l.account_id = :account and l.word_id = any(:wordIds::bigint[]) order by l.id`,
);

/** Reads the log of words, and appends to it with all effects. */
@Injectable()
export class ReviewLogRepository {
  constructor(private readonly database: Database) {}

  /** Runs `work` in a transaction that holds the account's lock. */
  withAccountLock<T>(scope: AccountScope, work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.database.transaction(async (sql) => {
      await lockAccount(scope, sql);
      return work(sql);
    });
  }

  /** Opens a batch for these words. It has no facets of deleted or unknown words. */
  async open(scope: AccountScope, wordIds: readonly number[], sql: Sql): Promise<ReviewLogBatch> {
    const [rules] = await sql.rows(READ_RULES, { account: scope });
    if (!rules) throw new Error(`Account ${scope} has no recall settings`);
    const facets = await sql.rows(FACETS, { account: scope, wordIds });
    const logs = Map.groupBy(
      (await sql.rows(LOGS, { account: scope, wordIds })).map(toLogRow),
      ({ wordId, facet }) => `${wordId} ${facet}`,
    );
    return new ReviewLogBatch(
      toReviewRules(rules),
      facets.map((row) => toScheduledFacet(row, logs.get(`${row.word_id} ${row.facet}`) ?? [])),
    );
  }

  /** Writes the entries of the batch and their effects, except `suspensions`, which are the caller's to apply. */
  async append(scope: AccountScope, reviewLog: ReviewLogBatch, sql: Sql): Promise<void> {
    if (reviewLog.rows.length === 0) return;
    const streak = streakAfter(await sql.rows(STUDY_DAYS, { account: scope }), reviewLog.counterDeltas().days);
    const [written] = await sql.rows(APPEND, appendParameters(scope, reviewLog, streak, null));
    if (written?.appended !== 1) throw new Error('A facet changed in spite of the lock of its account');
  }

  /** Writes an answer without the account's lock. Returns false and writes nothing if what it was computed from is no longer current. */
  async appendIfCurrent(scope: AccountScope, { reviewLog, streak, expected }: FastAnswer): Promise<boolean> {
    const [written] = await this.database.rows(APPEND, appendParameters(scope, reviewLog, streak, expected));
    return written?.appended === 1;
  }
}

function streakAfter(
  before: readonly { readonly day: string; readonly answers: number }[],
  deltas: ReadonlyMap<string, DayDeltas>,
): Streak {
  const answers = new Map(before.map(({ day, answers: count }) => [day, count]));
  for (const [day, { answers: by }] of deltas) answers.set(day, (answers.get(day) ?? 0) + by);
  return streakOfDays([...answers].flatMap(([day, count]) => (count > 0 ? [day] : [])).sort());
}

function toScheduledFacet(row: FacetRow, log: readonly FacetLogRow[]): ScheduledFacet {
  return {
    wordId: row.word_id,
    facet: row.facet,
    groupId: row.group_id,
    memory: memoryOf(row.state),
    dueAt: row.state.due_at === null ? null : new Date(row.state.due_at),
    leech: row.state.leech,
    foldedTo: row.folded_to,
    fresh: row.fresh,
    groupRetention: row.group_retention,
    suspended: row.suspended,
    asked: row.asked,
    log,
  };
}
