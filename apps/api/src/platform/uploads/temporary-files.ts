import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG } from '../../config/config.js';
import type { Config } from '../../config/config.schema.js';
import type { AccountScope } from '../access/account-scope.js';
import { type ReceivedFile, UPLOAD_PREFIX } from './received-file.js';
import type { ReceiveOptions } from './receive-file.js';
import type { Receive } from './upload.js';
import { UploadDiskFullError, UploadUnderWayError } from './uploads.errors.js';

/** Longer than any file is read. Older files were left by a killed process. */
const ABANDONED_AFTER_MS = 3_600_000;

/** Uploaded files: one per account at a time, with a total size limit. */
@Injectable()
export class TemporaryFiles implements OnApplicationBootstrap {
  private readonly owners = new Set<AccountScope>();
  private bytes = 0;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /**
   * The account can upload again once the file is removed.
   *
   * @throws UploadUnderWayError, UploadDiskFullError and the errors of `receiveFile`
   */
  async receive(scope: AccountScope, receive: Receive, maxBytes: ReceiveOptions['maxBytes']): Promise<ReceivedFile> {
    if (this.owners.has(scope)) throw new UploadUnderWayError();
    this.owners.add(scope);
    let reserved = 0;
    const reserve = (more: number) => {
      if (this.bytes + more > this.config.UPLOAD_MAX_DISK_BYTES) throw new UploadDiskFullError();
      this.bytes += more;
      reserved += more;
    };
    const release = () => {
      this.owners.delete(scope);
      this.bytes -= reserved;
      reserved = 0;
    };
    try {
      const file = await receive({ maxBytes, limits: this.config, reserve });
      return { ...file, remove: () => file.remove().finally(release) };
    } catch (error) {
      release();
      throw error;
    }
  }

  onApplicationBootstrap(): void {
    void this.removeAbandoned().catch(() => undefined);
  }

  private async removeAbandoned(): Promise<void> {
    const names = await readdir(tmpdir());
    for (const name of names.filter((one) => one.startsWith(UPLOAD_PREFIX))) {
      const path = join(tmpdir(), name);
      const { mtimeMs } = await stat(path);
      if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(path, { recursive: true, force: true });
    }
  }
}
