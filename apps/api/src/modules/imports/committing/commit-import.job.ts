import { setImmediate as othersGoFirst } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database, type Sql } from '../../../platform/database/database.js';
import { lockAccount } from '../../../platform/database/lock-account.js';
import { takeTime } from '../../../platform/database/take-time.js';
import { Jobs, type RunningJob } from '../../../platform/jobs/jobs.js';
import { JobsRepository } from '../../../platform/jobs/jobs.repository.js';
import type { ImportRow } from '../import.row.js';
import { ImportRecordsRepository } from '../import-records.repository.js';
import { ImportsRepository } from '../imports.repository.js';
import { CommitBatchService } from './commit-batch.service.js';

/** The kind of job that makes words of records. */
export const COMMIT_IMPORT = 'commit-import';

export interface ImportPayload {
  readonly import_id: string;
}

/** An answer waits at most for one batch. */
const BATCH = 2_000;

/**
 * Commits an import, a batch after the other. A batch is kept as a whole, with the number of its last record, or not at all: whoever
 * continues begins behind it.
 */
@Injectable()
export class CommitImportJob {
  constructor(
    private readonly database: Database,
    private readonly imports: ImportsRepository,
    private readonly records: ImportRecordsRepository,
    private readonly batches: CommitBatchService,
    private readonly rows: JobsRepository,
    jobs: Jobs,
  ) {
    jobs.define({ name: COMMIT_IMPORT, run: (job) => this.run(job) });
  }

  private async run({ scope, id, payload, signal }: RunningJob): Promise<object | null> {
    const { import_id: importId } = payload as ImportPayload;
    while (await this.commitSome(scope, importId, id)) {
      signal.throwIfAborted();
      await othersGoFirst();
    }
    const row = await this.imports.find(scope, importId);
    return row ? resultOf(row) : null;
  }

  /** Returns whether there may be more to do. */
  private commitSome(scope: AccountScope, importId: string, jobId: string): Promise<boolean> {
    return this.database.transaction(async (sql) => {
      await lockAccount(scope, sql);
      await takeTime(sql);
      const row = await this.imports.lock(scope, importId, sql);
      if (row?.state !== 'committing' || row.job_id !== jobId) return false;
      const records = await this.records.after(scope, importId, row.done_to, BATCH, sql);
      if (records.length > 0) await this.commitRecords(scope, row, records, sql);
      else await this.imports.committed(scope, importId, sql);
      return records.length > 0;
    });
  }

  private async commitRecords(scope: AccountScope, row: ImportRow, records: Parameters<CommitBatchService['commit']>[1], sql: Sql) {
    const { mapping, target, duplicates } = row;
    if (!mapping || !target || !duplicates) throw new Error(`Import ${row.id} is committed without a plan`);
    const progress = await this.batches.commit({ scope, row, plan: { mapping, target, duplicates } }, records, sql);
    await this.imports.advance(scope, row.id, progress, sql);
    if (row.job_id) await this.rows.setProgress(scope, row.job_id, Math.min(1, progress.doneTo / row.record_count), sql);
  }
}

function resultOf({ created_words, merged_words, skipped_records, invalid_records }: ImportRow): object {
  return { created: created_words, merged: merged_words, skipped: skipped_records, invalid: invalid_records };
}
