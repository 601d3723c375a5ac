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

  /** Writes the files of prepared media, before {@link store} adds their rows. Needs no lock, so nothing waits for the disk. */
  async write(scope: AccountScope, media: readonly PreparedMedia[]): Promise<void> {
    const store = await this.blobs.store();
    for (const { key, path } of blobsOf(scope, media)) await store.put(key, path);
  }

  /**
   * Adds the rows of written files. The account must be locked. Known files are written again too, which repairs a row whose files an
   * interrupted collection deleted.
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
    const added = distinct.filter(({ digest }) => !known.has(digest));
    const { bytes } = await this.files.usage(scope, sql);
    const { MEDIA_MAX_ACCOUNT_BYTES: most } = this.config;
    if (bytes + added.flatMap(({ files }) => files).reduce((sum, file) => sum + file.bytes, 0) > most) {
      await this.remove(
        scope,
        added.map(({ digest }) => digest),
      );
      throw new MediaStorageFullError(most);
    }
    await this.writeMissing(scope, distinct);
    await this.files.add(scope, distinct.map(toRow), sql);
  }

  /** Which of these files the account has. The account must be locked. */
  known(scope: AccountScope, digests: readonly string[], sql: Sql): Promise<ReadonlySet<string>> {
    return this.files.known(scope, digests, sql);
  }

  /** Between {@link write} and the lock, a collection or a refused upload of the same files may have deleted them. */
  private async writeMissing(scope: AccountScope, media: readonly PreparedMedia[]): Promise<void> {
    const store = await this.blobs.store();
    await Promise.all(
      blobsOf(scope, media).map(async ({ key, path }) => {
        if (!(await store.find(key))) await store.put(key, path);
      }),
    );
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

function blobsOf(scope: AccountScope, media: readonly PreparedMedia[]): { key: string; path: string }[] {
  return media.flatMap(({ digest, files }) => files.map(({ variant, path }) => ({ key: blobKey(scope, digest, variant), path })));
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
