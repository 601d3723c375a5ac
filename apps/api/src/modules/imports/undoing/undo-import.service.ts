import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database, type Sql } from '../../../platform/database/database.js';
import { lockAccount } from '../../../platform/database/lock-account.js';
import { NotFoundError } from '../../../platform/http/domain-error.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import type { TakenBackImportDto } from '../dto/plan-import.dto.js';
import { isRecent } from '../import.mapper.js';
import type { ImportPayload, ImportRow } from '../import.row.js';
import { ImportNotAllowedError } from '../imports.errors.js';
import { ImportPackages } from '../media/import-packages.service.js';
import { ImportsRepository } from '../imports.repository.js';
import { UNDO_IMPORT } from './undo-import.job.js';

@Injectable()
export class UndoImportService {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly imports: ImportsRepository,
    private readonly packages: ImportPackages,
  ) {}

  /**
   * Deletes an import that was not committed, or starts the job that undoes a committed one. A repeat returns the same job.
   * @throws NotFoundError, JobsUnavailableError, and ImportNotAllowedError while it is being committed or after the undo period
   */
  async undo(scope: AccountScope, id: string): Promise<TakenBackImportDto> {
    await this.jobs.ready();
    const taken = await this.database.transaction(async (sql) => {
      await lockAccount(scope, sql);
      const row = await this.imports.lock(scope, id, sql);
      if (!row) throw new NotFoundError('Import', id);
      return { job_id: await this.startUndo(scope, row, sql) };
    });
    await this.packages.remove(scope, id);
    return taken;
  }

  private async startUndo(scope: AccountScope, row: ImportRow, sql: Sql): Promise<string | null> {
    if (row.state === 'parsed') {
      await this.imports.remove(scope, row.id, sql);
      return null;
    }
    if (row.state === 'undoing' || row.state === 'undone') return row.job_id;
    if (row.state === 'committing') throw new ImportNotAllowedError('The import is still running. Undo it when it is finished.');
    if (row.state === 'committed' && !isRecent(row.committed_at, new Date())) {
      throw new ImportNotAllowedError('The import is too old to be undone. Delete its words instead.');
    }
    const jobId = await this.jobs.enqueue(scope, UNDO_IMPORT, { import_id: row.id } satisfies ImportPayload, sql);
    await this.imports.start(scope, row.id, 'undoing', jobId, sql);
    return jobId;
  }
}
