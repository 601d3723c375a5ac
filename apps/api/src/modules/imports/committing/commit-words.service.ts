import { Injectable } from '@nestjs/common';
import type { ImportedWord } from '@wordhoard/imports';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database, type Sql } from '../../../platform/database/database.js';
import { lockAccount } from '../../../platform/database/lock-account.js';
import { discardPlans, extendStatementTimeout } from '../../../platform/database/transaction-settings.js';
import { JobsRepository } from '../../../platform/jobs/jobs.repository.js';
import { progressOf } from '../import.mapper.js';
import type { ImportRow } from '../import.row.js';
import { ImportRecordsRepository } from '../import-records.repository.js';
import { ImportsRepository } from '../imports.repository.js';
import { type MappedRecord, mapRecords } from '../planning/planned-records.js';
import { CommitBatchService } from './commit-batch.service.js';
import { wordColumns, type WordColumns } from '../../vocabulary/bulk/imported-words.repository.js';

/** Records that are ready to be written. */
interface Batch {
  /** Number of the last record before this batch. */
  readonly after: number;
  readonly records: readonly MappedRecord[];
  /** Prepared while the database writes the previous batch. */
  readonly columns: ReadonlyMap<ImportedWord, WordColumns>;
  readonly last: number | null;
}

/**
 * Records per batch, which bounds how long answers wait for the account's lock. Words with history bring up to hundreds of log rows each.
 */
const BATCH = { plain: 2_000, studied: 1_000 };

/** Writes the words of an import in batches. Each batch and its progress are one transaction, so another worker continues after the last one. */
@Injectable()
export class CommitWordsService {
  constructor(
    private readonly database: Database,
    private readonly imports: ImportsRepository,
    private readonly records: ImportRecordsRepository,
    private readonly batches: CommitBatchService,
    private readonly rows: JobsRepository,
  ) {}

  /** Continues after the last batch. */
  async commit(scope: AccountScope, row: ImportRow, jobId: string, signal: AbortSignal): Promise<void> {
    for (let batch: Batch | null = await this.read(scope, row, row.done_to); batch;) {
      signal.throwIfAborted();
      const [goesOn, next]: [boolean, Batch | null] = await Promise.all([
        this.commitBatch(scope, row.id, jobId, batch),
        batch.last === null ? null : this.read(scope, row, batch.last),
      ]);
      batch = goesOn ? next : null;
    }
  }

  private async read(scope: AccountScope, { id, source, mapping }: ImportRow, after: number): Promise<Batch> {
    const rows = await this.records.listAfter(scope, id, after, source.collection || source.own ? BATCH.studied : BATCH.plain);
    const records = await mapRecords(rows, source, mapping ?? []);
    const columns = new Map(records.flatMap(({ word }) => (word ? [[word, wordColumns(word)]] : [])));
    return { after, records, columns, last: rows.at(-1)?.number ?? null };
  }

  /** An empty batch marks the end. Returns whether there may be more to do. */
  private commitBatch(scope: AccountScope, importId: string, jobId: string, batch: Batch): Promise<boolean> {
    return this.database.transaction(async (sql) => {
      await lockAccount(scope, sql);
      await extendStatementTimeout(sql);
      await discardPlans(sql);
      const row = await this.imports.lock(scope, importId, sql);
      if (row?.state !== 'committing' || row.job_id !== jobId) return false;
      // The batch was committed, but the connection broke before the acknowledgement.
      if (row.done_to !== batch.after) return true;
      if (batch.last !== null) await this.commitRecords(scope, row, batch, sql);
      return batch.last !== null;
    });
  }

  private async commitRecords(scope: AccountScope, row: ImportRow, { records, columns }: Batch, sql: Sql): Promise<void> {
    const { mapping, target, duplicates } = row;
    if (!mapping || !target || !duplicates) throw new Error(`Import ${row.id} is committed without a plan`);
    const progress = await this.batches.commit({ scope, row, plan: { mapping, target, duplicates }, columns }, records, sql);
    await this.imports.advance(scope, row.id, progress, sql);
    if (row.job_id) await this.rows.setProgress(scope, row.job_id, progressOf({ ...row, done_to: progress.doneTo }), sql);
  }
}
