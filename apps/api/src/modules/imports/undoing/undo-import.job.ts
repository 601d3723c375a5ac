import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database, type Sql } from '../../../platform/database/database.js';
import { lockAccount } from '../../../platform/database/lock-account.js';
import { extendStatementTimeout } from '../../../platform/database/transaction-settings.js';
import { Jobs, type RunningJob } from '../../../platform/jobs/jobs.js';
import type { ImportPayload, ImportRow } from '../import.row.js';
import { ImportRecordsRepository } from '../import-records.repository.js';
import { AttachMediaService } from '../media/attach-media.service.js';
import { ImportsRepository } from '../imports.repository.js';
import { UndoBatchService } from './undo-batch.service.js';

export const UNDO_IMPORT = 'undo-import';

const BATCH = 2_000;

/** Undoes an import in batches, from the last record to the first. Each batch is one transaction. */
@Injectable()
export class UndoImportJob {
  constructor(
    private readonly database: Database,
    private readonly imports: ImportsRepository,
    private readonly records: ImportRecordsRepository,
    private readonly batches: UndoBatchService,
    private readonly attachments: AttachMediaService,
    jobs: Jobs,
  ) {
    jobs.define({ name: UNDO_IMPORT, run: (job) => this.run(job) });
  }

  private async run({ scope, id, payload, signal }: RunningJob): Promise<null> {
    const { import_id: importId } = payload as ImportPayload;
    while (await this.undoBatch(scope, importId, id)) {
      signal.throwIfAborted();
      await yieldToEventLoop();
    }
    return null;
  }

  /** Returns whether there may be more to do. */
  private undoBatch(scope: AccountScope, importId: string, jobId: string): Promise<boolean> {
    return this.database.transaction(async (sql) => {
      await lockAccount(scope, sql);
      await extendStatementTimeout(sql);
      const row = await this.imports.lock(scope, importId, sql);
      if (row?.state !== 'undoing' || row.job_id !== jobId) return false;
      const results = await this.records.resultsBefore(scope, importId, row.record_count + 1 - row.done_to, BATCH, sql);
      if (results.length === 0) {
        await this.finish(scope, row, sql);
        return false;
      }
      await this.attachments.detach(scope, importId, results, sql);
      await this.batches.undo(scope, row, results, sql);
      return true;
    });
  }

  private async finish(scope: AccountScope, row: ImportRow, sql: Sql): Promise<void> {
    await this.batches.removeEmpty(scope, row, sql);
    await this.attachments.releaseAll(scope, row.id, sql);
    await this.imports.markUndone(scope, row.id, sql);
  }
}
