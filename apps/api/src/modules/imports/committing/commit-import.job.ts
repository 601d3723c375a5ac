import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database } from '../../../platform/database/database.js';
import { lockAccount } from '../../../platform/database/lock-account.js';
import { Jobs, type RunningJob } from '../../../platform/jobs/jobs.js';
import { COMMIT_IMPORT, type ImportPayload, type ImportRow } from '../import.row.js';
import { ImportsRepository } from '../imports.repository.js';
import { AttachMediaService } from '../media/attach-media.service.js';
import { ImportMediaService } from '../media/import-media.service.js';
import { CommitWordsService } from './commit-words.service.js';

/** Commits an import: its words, then the media files of its package, then their attachments. Each step continues where it was interrupted. */
@Injectable()
export class CommitImportJob {
  constructor(
    private readonly database: Database,
    private readonly imports: ImportsRepository,
    private readonly words: CommitWordsService,
    private readonly media: ImportMediaService,
    private readonly attachments: AttachMediaService,
    jobs: Jobs,
  ) {
    jobs.define({ name: COMMIT_IMPORT, run: (job) => this.run(job) });
  }

  private async run({ scope, id, payload, signal }: RunningJob): Promise<object | null> {
    const { import_id: importId } = payload as ImportPayload;
    const row = await this.imports.find(scope, importId);
    if (!row) return null;
    await this.words.commit(scope, row, id, signal);
    await this.commitMedia(scope, importId, id, signal);
    return resultOf((await this.imports.find(scope, importId)) ?? row);
  }

  private async commitMedia(scope: AccountScope, importId: string, jobId: string, signal: AbortSignal): Promise<void> {
    const row = await this.imports.find(scope, importId);
    if (row?.state !== 'committing' || row.job_id !== jobId) return;
    await this.media.store(scope, row, signal);
    await this.attachments.attach(scope, row, signal);
    await this.finish(scope, importId, jobId);
    if (row.source.media.count > 0) await this.media.removePackage(scope, importId);
  }

  private finish(scope: AccountScope, importId: string, jobId: string): Promise<void> {
    return this.database.transaction(async (sql) => {
      await lockAccount(scope, sql);
      const row = await this.imports.lock(scope, importId, sql);
      if (row?.state === 'committing' && row.job_id === jobId) await this.imports.markCommitted(scope, importId, sql);
    });
  }
}

function resultOf({ created_words, merged_words, skipped_records, invalid_records }: ImportRow): object {
  return { created: created_words, merged: merged_words, skipped: skipped_records, invalid: invalid_records };
}
