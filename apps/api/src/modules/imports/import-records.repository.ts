import { Injectable } from '@nestjs/common';
import type { MergedChange, RecordState, SourceRecord } from '@wordhoard/imports';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database, type Sql } from '../../platform/database/database.js';
import { statement } from '../../platform/database/statement.js';
import { type Page, pageOf } from '../../platform/http/cursor.js';
import type { RecordOutcome, RecordRow } from './import.row.js';
import type { RecordFinding } from './planning/planned-records.js';

/** A record with its outcome. */
export interface RecordWithOutcomeRow extends RecordRow {
  readonly outcome: RecordOutcome | null;
  readonly word_id: number | null;
}

const ADD = statement<never, { account: AccountScope; importId: string; first: number; records: string }>(
  'add-import-records',
  `insert into import_rows (account_id, import_id, number, record)
   select :account, :importId, :first + at - 1, record from json_array_elements(:records) with ordinality as records (record, at)`,
);

/** By the primary key of import_rows. */
const AFTER = statement<RecordRow, { account: AccountScope; importId: string; number: number; limit: number }>(
  'next-import-records',
  `select number, record, state, why from import_rows where account_id = :account and import_id = :importId and number > :number order by number limit :limit`,
);

interface PageParameters {
  readonly account: AccountScope;
  readonly importId: string;
  readonly after: number;
  readonly limit: number;
}

/** By the primary keys of import_rows and import_results. */
const LIST = statement<RecordWithOutcomeRow, PageParameters>(
  'list-import-records',
  `select r.number, r.record, r.state, r.why, s.outcome, s.word_id
     from import_rows r
     left join import_results s on s.account_id = r.account_id and s.import_id = r.import_id and s.number = r.number
    where r.account_id = :account and r.import_id = :importId and r.number > :after
    order by r.number limit :limit`,
);

/** By import_rows_not_ready, or by the primary key for ready records. */
const LIST_OF_STATE = statement<RecordWithOutcomeRow, PageParameters & { state: RecordState }>(
  'list-import-records-of-state',
  `select r.number, r.record, r.state, r.why, s.outcome, s.word_id
     from import_rows r
     left join import_results s on s.account_id = r.account_id and s.import_id = r.import_id and s.number = r.number
    where r.account_id = :account and r.import_id = :importId and r.state = :state and r.number > :after
    order by r.number limit :limit`,
);

const FIND = statement<
  never,
  { account: AccountScope; importId: string; numbers: number[]; states: RecordState[]; reasons: RecordFinding['why'][] }
>(
  'find-of-import-records',
  `update import_rows r set state = f.state, why = f.why
     from unnest(:numbers::integer[], :states::text[], :reasons::text[]) as f (number, state, why)
    where r.account_id = :account and r.import_id = :importId and r.number = f.number`,
);

const SETTLE = statement<
  never,
  {
    account: AccountScope;
    importId: string;
    changes: number[];
    changes4: ('created' | 'merged' | 'skipped' | 'invalid')[];
    changes5: (number | null)[];
    changes6: (string | null)[];
  }
>(
  'settle-import-records',
  `insert into import_results (account_id, import_id, number, outcome, word_id, changes)
   select :account, :importId, number, outcome, word_id, changes::jsonb
     from unnest(:changes::integer[], :changes4::text[], :changes5::bigint[], :changes6::text[]) as settled (number, outcome, word_id, changes)`,
);

/** By the primary key of import_results, descending: the last result is undone first. */
const RESULTS_BEFORE = statement<RecordResult, { account: AccountScope; importId: string; number: number; limit: number }>(
  'import-results-before',
  `select number, outcome, word_id, changes from import_results
    where account_id = :account and import_id = :importId and number < :number order by number desc limit :limit`,
);

/** The outcome of a record. */
export interface RecordResult {
  readonly number: number;
  readonly outcome: RecordOutcome;
  /** The word that it created, was merged into, or duplicates. */
  readonly word_id: number | null;
  /** What it changed in an existing word. */
  readonly changes: readonly MergedChange[] | null;
}

/** The records of imported files. */
@Injectable()
export class ImportRecordsRepository {
  constructor(private readonly database: Database) {}

  /** @param first number of the first record */
  async add(scope: AccountScope, importId: string, first: number, records: readonly SourceRecord[]): Promise<void> {
    if (records.length === 0) return;
    await this.database.rows(ADD, { account: scope, importId, first, records: JSON.stringify(records) });
  }

  listAfter(scope: AccountScope, importId: string, number: number, limit: number, sql: Sql = this.database): Promise<RecordRow[]> {
    return sql.rows(AFTER, { account: scope, importId, number, limit });
  }

  /** Stores findings about records. */
  async saveFindings(scope: AccountScope, importId: string, findings: readonly RecordFinding[], sql: Sql = this.database): Promise<void> {
    if (findings.length === 0) return;
    await sql.rows(FIND, {
      account: scope,
      importId,
      numbers: findings.map(({ number }) => number),
      states: findings.map(({ state }) => state),
      reasons: findings.map(({ why }) => why),
    });
  }

  /** Stores outcomes of records that created no word. */
  async saveResults(scope: AccountScope, importId: string, results: readonly RecordResult[], sql: Sql): Promise<void> {
    if (results.length === 0) return;
    await sql.rows(SETTLE, {
      account: scope,
      importId,
      changes: results.map(({ number }) => number),
      changes4: results.map(({ outcome }) => outcome),
      changes5: results.map(({ word_id }) => word_id),
      changes6: results.map(({ changes }) => changes && JSON.stringify(changes)),
    });
  }

  /** Results of records with lower numbers, in descending order. */
  resultsBefore(scope: AccountScope, importId: string, number: number, limit: number, sql: Sql): Promise<RecordResult[]> {
    return sql.rows(RESULTS_BEFORE, { account: scope, importId, number, limit });
  }

  /** @param after number of a record */
  async list(
    scope: AccountScope,
    importId: string,
    { state, after, limit }: { readonly state: RecordState | undefined; readonly after: number; readonly limit: number },
  ): Promise<Page<RecordWithOutcomeRow>> {
    const page = { account: scope, importId, after, limit: limit + 1 };
    const rows = state ? await this.database.rows(LIST_OF_STATE, { ...page, state }) : await this.database.rows(LIST, page);
    return pageOf(rows, limit, ({ number }) => [number]);
  }
}
