import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { BlobStore } from '@wordhoard/blob-store';
import { CONFIG } from '../../config/config.js';
import type { Config } from '../../config/config.schema.js';
import type { AccountScope } from '../../platform/access/account-scope.js';

/** Where the files of media are stored. The adapter loads with the first file. */
@Injectable()
export class Blobs {
  private opened: Promise<BlobStore> | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  store(): Promise<BlobStore> {
    this.opened ??= open(this.config);
    return this.opened;
  }
}

async function open(config: Config): Promise<BlobStore> {
  const { DiskBlobStore, S3BlobStore } = await import('@wordhoard/blob-store');
  const { MEDIA_S3_BUCKET: bucket, MEDIA_S3_ACCESS_KEY_ID: accessKeyId, MEDIA_S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (bucket === undefined) return new DiskBlobStore(join(config.DATA_DIR, 'media'));
  const credentials = accessKeyId !== undefined && secretAccessKey !== undefined && { credentials: { accessKeyId, secretAccessKey } };
  const { MEDIA_S3_ENDPOINT: endpoint, MEDIA_S3_REGION: region } = config;
  return new S3BlobStore({ bucket, region, ...(endpoint !== undefined && { endpoint }), ...credentials });
}

/** All files of an account. */
export function folderOf(scope: AccountScope): string {
  return `${scope}/`;
}

/** Two digits more, because a folder with 100,000 files is slow to list. */
export function blobKey(scope: AccountScope, digest: string, variant: string): string {
  return `${folderOf(scope)}${digest.slice(0, 2)}/${digest}.${variant}`;
}

/** The digest in a key, or undefined if it is not one of ours. */
export function digestOf(key: string): string | undefined {
  return /\/([0-9a-f]{64})\.[a-z]+$/.exec(key)?.[1];
}
