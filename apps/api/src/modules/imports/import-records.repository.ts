import { Injectable } from '@nestjs/common';
import type { MergedChange, RecordState, SourceRecord } from '@wordhoard/imports';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database, type Sql, statement } from '../../platform/database/database.js';
import { type Page, pageOf } from '../../platform/http/cursor.js';
import type { RecordOutcome, RecordRow } from './import.row.js';
import type { RecordFinding } from './planning/planned-records.js';

/** A record with its outcome. */
export interface RecordWithOutcomeRow extends RecordRow {
  readonly outcome: RecordOutcome | null;
  readonly word_id: number | null;
}

const ADD = statement<never>(
  'add-import-records',
  `insert into import_rows (account_id, import_id, number, record)
   select $1, $2, $3 + at - 1, record from json_array_elements($4) with ordinality as records (record, at)`,
);

/** By the primary key of import_rows. */
const AFTER = statement<RecordRow>(
  'next-import-records',
  `select number, record, state, why from import_rows where account_id = $1 and import_id = $2 and number > $3 order by number limit $4`,
);

/** By the primary keys of import_rows and import_results. */
const LIST = statement<RecordWithOutcomeRow>(
  'list-import-records',
  `select r.number, r.record, r.state, r.why, s.outcome, s.word_id
     from import_rows r
     left join import_results s on s.account_id = r.account_id and s.import_id = r.import_id and s.number = r.number
    where r.account_id = $1 and r.import_id = $2 and r.number > $3
    order by r.number limit $4`,
);

/** By import_rows_not_ready, or by the primary key for ready records. */
const LIST_OF_STATE = statement<RecordWithOutcomeRow>(
  'list-import-records-of-state',
  `select r.number, r.record, r.state, r.why, s.outcome, s.word_id
     from import_rows r
     left join import_results s on s.account_id = r.account_id and s.import_id = r.import_id and s.number = r.number
    where r.account_id = $1 and r.import_id = $2 and r.state = $5 and r.number > $3
    order by r.number limit $4`,
);

const FIND = statement<never>(
  'find-of-import-records',
  `update import_rows r set state = f.state, why = f.why
     from unnest($3::integer[], $4::text[], $5::text[]) as f (number, state, why)
    where r.account_id = $1 and r.import_id = $2 and r.number = f.number`,
);

const SETTLE = statement<never>(
  'settle-import-records',
  `insert into import_results (account_id, import_id, number, outcome, word_id, changes)
   select $1, $2, number, outcome, word_id, changes::jsonb
     from unnest($3::integer[], $4::text[], $5::bigint[], $6::text[]) as settled (number, outcome, word_id, changes)`,
);

/** By the primary key of import_results, descending: the last result is undone first. */
const RESULTS_BEFORE = statement<RecordResult>(
  'import-results-before',
  `select number, outcome, word_id, changes from import_results
    where account_id = $1 and import_id = $2 and number < $3 order by number desc limit $4`,
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
    await this.database.rows(ADD, [scope, importId, first, JSON.stringify(records)]);
  }

  listAfter(scope: AccountScope, importId: string, number: number, limit: number, sql: Sql = this.database): Promise<RecordRow[]> {
    return sql.rows(AFTER, [scope, importId, number, limit]);
  }

  /** Stores findings about records. */
  async saveFindings(scope: AccountScope, importId: string, findings: readonly RecordFinding[], sql: Sql = this.database): Promise<void> {
    if (findings.length === 0) return;
    const columns = [findings.map(({ number }) => number), findings.map(({ state }) => state), findings.map(({ why }) => why)];
    await sql.rows(FIND, [scope, importId, ...columns]);
  }

  /** Stores outcomes of records that created no word. */
  async saveResults(scope: AccountScope, importId: string, results: readonly RecordResult[], sql: Sql): Promise<void> {
    if (results.length === 0) return;
    await sql.rows(SETTLE, [
      scope,
      importId,
      results.map(({ number }) => number),
      results.map(({ outcome }) => outcome),
      results.map(({ word_id }) => word_id),
      results.map(({ changes }) => changes && JSON.stringify(changes)),
    ]);
  }

  /** Results of records with lower numbers, in descending order. */
  resultsBefore(scope: AccountScope, importId: string, number: number, limit: number, sql: Sql): Promise<RecordResult[]> {
    return sql.rows(RESULTS_BEFORE, [scope, importId, number, limit]);
  }

  /** @param after number of a record */
  async list(
    scope: AccountScope,
    importId: string,
    { state, after, limit }: { readonly state: RecordState | undefined; readonly after: number; readonly limit: number },
  ): Promise<Page<RecordWithOutcomeRow>> {
    const values = [scope, importId, after, limit + 1];
    const rows = state ? await this.database.rows(LIST_OF_STATE, [...values, state]) : await this.database.rows(LIST, values);
    return pageOf(rows, limit, ({ number }) => [number]);
  }
}
