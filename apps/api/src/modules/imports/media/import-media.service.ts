import { Injectable } from '@nestjs/common';
import { UnreadableSourceError } from '@wordhoard/imports';
import type { PreparedMedia } from '@wordhoard/media';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database, type Sql } from '../../../platform/database/database.js';
import { lockAccount } from '../../../platform/database/lock-account.js';
import { JobsRepository } from '../../../platform/jobs/jobs.repository.js';
import { MediaStorageFullError } from '../../media/media.errors.js';
import { MediaStorage } from '../../media/media-storage.service.js';
import { progressOf } from '../import.mapper.js';
import type { ImportRow } from '../import.row.js';
import { ImportsRepository } from '../imports.repository.js';
import { ImportMediaRepository } from './import-media.repository.js';
import { type PreparedPackageFile, ReadPackageMediaService } from './read-package-media.service.js';

/** A file that the account has or gets. */
interface StoredPackageFile {
  readonly name: string;
  readonly digest: string;
  /** Undefined if it has it. */
  readonly media: PreparedMedia | undefined;
}

const NONE: ReadonlySet<string> = new Set();

/** Stores the media files of a package, in batches. Each batch and its progress are one transaction. */
@Injectable()
export class ImportMediaService {
  constructor(
    private readonly database: Database,
    private readonly imports: ImportsRepository,
    private readonly packages: ReadPackageMediaService,
    private readonly media: ImportMediaRepository,
    private readonly storage: MediaStorage,
    private readonly jobs: JobsRepository,
  ) {}

  /** Continues after the last stored batch. Files beyond the account's limit are left out. */
  async store(scope: AccountScope, row: ImportRow, signal: AbortSignal): Promise<void> {
    const { count } = row.source.media;
    if (row.media_done >= count) return;
    try {
      for await (const files of this.packages.read(scope, row, signal)) {
        if (!(await this.storeBatch(scope, row, files))) return;
      }
    } catch (error) {
      if (!(error instanceof UnreadableSourceError) && !(error instanceof MediaStorageFullError)) throw error;
    }
    await this.leaveOutRest(scope, row);
  }

  async removePackage(scope: AccountScope, importId: string): Promise<void> {
    await this.packages.remove(scope, importId);
  }

  /** Returns whether the import goes on. */
  private async storeBatch(scope: AccountScope, begun: ImportRow, files: readonly PreparedPackageFile[]): Promise<boolean> {
    const { id, job_id } = begun;
    await this.storage.write(scope, mediaOf(await this.withoutKnown(scope, begun, files, this.database)));
    return this.database.transaction(async (sql) => {
      await lockAccount(scope, sql);
      const row = await this.imports.lock(scope, id, sql);
      if (row?.state !== 'committing' || row.job_id !== job_id) return false;
      const left = files.filter(({ file }) => file.number > row.media_done);
      const stored = await this.withoutKnown(scope, row, left, sql);
      await this.storage.store(scope, mediaOf(stored), sql);
      await this.media.add(scope, id, stored, sql);
      await this.advance(scope, row, { done: left.length, bytes: bytesOf(left), leftOut: left.length - stored.length }, sql);
      return true;
    });
  }

  /** A Wordhoard export names its files by digest, so those that the account has already are not stored in another form. */
  private async withoutKnown(
    scope: AccountScope,
    { source }: ImportRow,
    files: readonly PreparedPackageFile[],
    sql: Sql,
  ): Promise<StoredPackageFile[]> {
    const digests = files.map(({ file }) => file.name);
    const known = source.own ? await this.storage.known(scope, digests, sql) : NONE;
    return files.flatMap(({ file: { name }, media }): StoredPackageFile[] => {
      if (known.has(name)) return [{ name, digest: name, media: undefined }];
      return media ? [{ name, digest: media.digest, media }] : [];
    });
  }

  private leaveOutRest(scope: AccountScope, { id, job_id }: ImportRow): Promise<void> {
    return this.database.transaction(async (sql) => {
      const row = await this.imports.lock(scope, id, sql);
      if (row?.state !== 'committing' || row.job_id !== job_id) return;
      const left = row.source.media.count - row.media_done;
      if (left > 0) await this.advance(scope, row, { done: left, bytes: 0, leftOut: left }, sql);
    });
  }

  private async advance(
    scope: AccountScope,
    row: ImportRow,
    by: { done: number; bytes: number; leftOut: number },
    sql: Sql,
  ): Promise<void> {
    await this.imports.advanceMedia(scope, row.id, by, sql);
    if (row.job_id) await this.jobs.setProgress(scope, row.job_id, progressOf({ ...row, media_done: row.media_done + by.done }), sql);
  }
}

function bytesOf(files: readonly PreparedPackageFile[]): number {
  return files.reduce((sum, { file }) => sum + file.bytes, 0);
}

function mediaOf(files: readonly StoredPackageFile[]): PreparedMedia[] {
  return files.flatMap(({ media }) => media ?? []);
}
