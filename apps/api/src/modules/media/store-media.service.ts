import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type MediaPreparerPool, type PreparedMedia, UnusableMediaError } from '@wordhoard/media';
import { createGuardedFetch, FETCH_LIMITS, RefusedUrlError } from '@wordhoard/url-guard';
import { CONFIG } from '../../config/config.js';
import type { Config } from '../../config/config.schema.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database } from '../../platform/database/database.js';
import { lockAccount } from '../../platform/database/lock-account.js';
import { type ReceivedFile, storeBytes } from '../../platform/uploads/received-file.js';
import { TemporaryFiles } from '../../platform/uploads/temporary-files.js';
import type { Receive } from '../../platform/uploads/upload.js';
import type { MediaFileDto, MediaUsageDto } from './media.dto.js';
import { RefusedMediaAddressError, UnusableFileError } from './media.errors.js';
import { MediaFilesRepository } from './media-files.repository.js';
import { toMediaFile } from './media.mapper.js';
import { MediaStorage, toRow } from './media-storage.service.js';

/** The worker is built next to this bundle. */
const WORKER = new URL('./media-worker.js', import.meta.url);
const MAX_PIXELS = 50_000_000;
const PREPARE_SECONDS = 30;
/** Each takes as much memory as the API. */
const MAX_PROCESSES = 2;
const PREPARE_MEGABYTES = 600;
/** Types that servers send for images and audio. The content decides in the end. */
const ACCEPTED = [
  ...['jpeg', 'png', 'webp', 'gif', 'avif', 'svg+xml', 'tiff'].map((type) => `image/${type}`),
  ...['mpeg', 'mp3', 'mp4', 'x-m4a', 'aac', 'ogg', 'opus', 'wav', 'x-wav', 'flac', 'webm'].map((type) => `audio/${type}`),
  ...['application/ogg', 'application/octet-stream'],
];

/** Stores images and audio that a learner adds. */
@Injectable()
export class StoreMediaService implements OnApplicationShutdown {
  private readonly fetchFile = createGuardedFetch();
  private preparer: Promise<MediaPreparerPool> | undefined;

  constructor(
    private readonly database: Database,
    private readonly files: MediaFilesRepository,
    private readonly storage: MediaStorage,
    private readonly uploads: TemporaryFiles,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws UnusableFileError, MediaStorageFullError and the errors of receiving a file */
  async storeUpload(scope: AccountScope, receive: Receive): Promise<MediaFileDto> {
    return this.storeFile(scope, await this.uploads.receive(scope, receive, () => this.config.MEDIA_MAX_FILE_BYTES));
  }

  /** @throws RefusedMediaAddressError, UnusableFileError and MediaStorageFullError */
  async storeFromAddress(scope: AccountScope, url: string, signal: AbortSignal): Promise<MediaFileDto> {
    return this.storeContent(scope, await this.fetchBytes(url, signal));
  }

  /** @throws UnusableFileError and MediaStorageFullError */
  async storeContent(scope: AccountScope, content: Uint8Array): Promise<MediaFileDto> {
    return this.storeFile(scope, await storeBytes('file', content));
  }

  /** Detects the type of a file and writes what is stored into its folder. @throws UnusableFileError */
  async prepare(path: string, options = { keepOriginal: false }): Promise<PreparedMedia> {
    this.preparer ??= this.createPreparer();
    try {
      return await (await this.preparer).prepare(path, dirname(path), options);
    } catch (error) {
      throw error instanceof UnusableMediaError ? new UnusableFileError(error.reason) : error;
    }
  }

  async usage(scope: AccountScope): Promise<MediaUsageDto> {
    const {
      MEDIA_MAX_ACCOUNT_BYTES: max_bytes,
      MEDIA_MAX_FILE_BYTES: max_file_bytes,
      IMPORT_MAX_PACKAGE_BYTES: max_package_bytes,
    } = this.config;
    return { ...(await this.files.usage(scope)), max_bytes, max_file_bytes, max_package_bytes };
  }

  async onApplicationShutdown(): Promise<void> {
    await (await this.preparer)?.close();
  }

  private async storeFile(scope: AccountScope, file: ReceivedFile): Promise<MediaFileDto> {
    try {
      const prepared = await this.prepare(file.path);
      await this.storage.write(scope, [prepared]);
      await this.database.transaction(async (sql) => {
        await lockAccount(scope, sql);
        await this.storage.store(scope, [prepared], sql);
      });
      return toMediaFile(toRow(prepared));
    } finally {
      await file.remove();
    }
  }

  private async fetchBytes(url: string, signal: AbortSignal): Promise<Uint8Array> {
    try {
      return (await this.fetchFile(url, { accept: ACCEPTED, signal })).bytes;
    } catch (error) {
      throw error instanceof RefusedUrlError ? new RefusedMediaAddressError(error) : error;
    }
  }

  private async createPreparer(): Promise<MediaPreparerPool> {
    const { MediaPreparerPool } = await import('@wordhoard/media');
    const maxBytes = Math.max(this.config.MEDIA_MAX_FILE_BYTES, FETCH_LIMITS.bytes);
    const limits = { maxBytes, maxPixels: MAX_PIXELS, seconds: PREPARE_SECONDS, megabytes: PREPARE_MEGABYTES };
    return new MediaPreparerPool(WORKER, limits, Math.min(MAX_PROCESSES, availableParallelism()));
  }
}
