import { Injectable } from '@nestjs/common';
import { type AccountScope, accountScope } from '../../platform/access/account-scope.js';
import { Database } from '../../platform/database/database.js';
import { lockAccount } from '../../platform/database/lock-account.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { Blobs, digestOf, folderOf } from './blobs.js';
import { MediaFilesRepository } from './media-files.repository.js';
import { MediaStorage } from './media-storage.service.js';
import { WordMediaRepository } from './word-media.repository.js';

/** Folders, and files of a folder, per query. */
const BATCH = 500;
/** Newer files may belong to a transaction that is not committed yet. */
const MIN_AGE_MS = 86_400_000;

/** Deletes attachments after 30 days, files that no word has, and what an interrupted deletion or upload left. */
@Injectable()
export class CollectMediaService {
  constructor(
    private readonly database: Database,
    private readonly files: MediaFilesRepository,
    private readonly wordMedia: WordMediaRepository,
    private readonly storage: MediaStorage,
    private readonly blobs: Blobs,
    jobs: Jobs,
  ) {
    jobs.recur('collect-media', '29 3 * * *', (signal) => this.collect(signal));
    jobs.recur('sweep-media', '47 4 * * 0', (signal) => this.sweep(signal));
  }

  /** Attachments that can no longer be restored, then files that nothing refers to. Each batch is one transaction. */
  private async collect(signal: AbortSignal): Promise<void> {
    for (const scope of await this.files.accountsToCollect()) {
      while (await this.purgeBatch(scope)) signal.throwIfAborted();
      while (await this.collectBatch(scope)) signal.throwIfAborted();
      signal.throwIfAborted();
    }
  }

  private purgeBatch(scope: AccountScope): Promise<boolean> {
    return this.database.transaction(async (sql) => {
      await lockAccount(scope, sql);
      return this.wordMedia.purge(scope, sql);
    });
  }

  /** The files go first: a crash in between leaves rows that the next run collects. */
  private collectBatch(scope: AccountScope): Promise<boolean> {
    return this.database.transaction(async (sql) => {
      await lockAccount(scope, sql);
      const { digests, more } = await this.files.collect(scope, sql);
      await this.storage.remove(scope, digests);
      return more;
    });
  }

  /** Folders of deleted accounts, and files without a row. */
  private async sweep(signal: AbortSignal): Promise<void> {
    const store = await this.blobs.store();
    for await (const folders of batches(store.folders(''))) {
      signal.throwIfAborted();
      const scopes = folders.map(Number).filter(Number.isSafeInteger).map(accountScope);
      const existing = await this.files.existingAccounts(scopes);
      for (const scope of scopes) {
        if (existing.has(scope)) await this.sweepAccount(scope, signal);
        else await this.storage.removeAll(scope);
      }
    }
  }

  private async sweepAccount(scope: AccountScope, signal: AbortSignal): Promise<void> {
    const store = await this.blobs.store();
    for await (const blobs of batches(store.list(folderOf(scope)))) {
      signal.throwIfAborted();
      const old = blobs.filter(({ modifiedAt }) => modifiedAt.getTime() < Date.now() - MIN_AGE_MS).map(({ key }) => key);
      await this.database.transaction(async (sql) => {
        await lockAccount(scope, sql);
        const known = await this.files.known(scope, [...new Set(old.map((key) => digestOf(key) ?? ''))], sql);
        await store.delete(old.filter((key) => !known.has(digestOf(key) ?? '')));
      });
    }
  }
}

async function* batches<T>(items: AsyncIterable<T>): AsyncGenerator<T[], void> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
