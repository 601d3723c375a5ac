import { Inject, Injectable } from '@nestjs/common';
import type { MediaVariant, PreparedMedia } from '@wordhoard/media';
import { CONFIG } from '../../config/config.js';
import type { Config } from '../../config/config.schema.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import type { Sql } from '../../platform/database/database.js';
import { blobKey, Blobs, folderOf } from './blobs.js';
import { MediaStorageFullError } from './media.errors.js';
import { type MediaFileRow, MediaFilesRepository } from './media-files.repository.js';

const VARIANTS = ['original', 'large', 'small'] as const;

/** Keeps the files of an account consistent with their rows. */
@Injectable()
export class MediaStorage {
  constructor(
    private readonly files: MediaFilesRepository,
    private readonly blobs: Blobs,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Stores prepared files. The account must be locked. Files are written before the rows are committed, also for known rows, which repairs a
   * row whose files were deleted by an interrupted collection.
   *
   * @throws MediaStorageFullError
   */
  async store(scope: AccountScope, media: readonly PreparedMedia[], sql: Sql): Promise<void> {
    const distinct = [...new Map(media.map((one) => [one.digest, one])).values()];
    const known = await this.files.known(
      scope,
      distinct.map(({ digest }) => digest),
      sql,
    );
    const added = distinct.filter(({ digest }) => !known.has(digest)).flatMap(({ files }) => files);
    const { bytes } = await this.files.usage(scope, sql);
    const { MEDIA_MAX_ACCOUNT_BYTES: most } = this.config;
    if (bytes + added.reduce((sum, file) => sum + file.bytes, 0) > most) throw new MediaStorageFullError(most);
    const store = await this.blobs.store();
    for (const { digest, files } of distinct) {
      for (const { variant, path } of files) await store.put(blobKey(scope, digest, variant), path);
    }
    await this.files.add(scope, distinct.map(toRow), sql);
  }

  /** Deletes the files of rows that are deleted in the same transaction. */
  async remove(scope: AccountScope, digests: readonly string[]): Promise<void> {
    const keys = digests.flatMap((digest) => VARIANTS.map((variant) => blobKey(scope, digest, variant)));
    if (keys.length > 0) await (await this.blobs.store()).delete(keys);
  }

  /** Deletes all files of an account that no longer exists. */
  async removeAll(scope: AccountScope): Promise<void> {
    await (await this.blobs.store()).deleteAll(folderOf(scope));
  }
}

export function toRow({ digest, kind, mediaType, files, width, height, durationMs }: PreparedMedia): MediaFileRow {
  const bytesOf = (variant: MediaVariant) => files.find((file) => file.variant === variant)?.bytes ?? null;
  return {
    digest,
    kind,
    media_type: mediaType,
    original_bytes: bytesOf('original'),
    large_bytes: bytesOf('large'),
    small_bytes: bytesOf('small'),
    width: width ?? null,
    height: height ?? null,
    duration_ms: durationMs ?? null,
  };
}
