import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { type ReceivedFile, storeFile } from '../../../platform/uploads/received-file.js';
import { Blobs, folderOf } from '../../media/blobs.js';

/** Packages whose media are imported when the learner commits. What is forgotten is deleted by the sweep of media after a day. */
@Injectable()
export class ImportPackages {
  constructor(private readonly blobs: Blobs) {}

  async keep(scope: AccountScope, importId: string, path: string): Promise<void> {
    await (await this.blobs.store()).put(keyOf(scope, importId), path);
  }

  /** A copy in a folder of its own. Undefined if it was deleted. */
  async open(scope: AccountScope, importId: string, name: string): Promise<ReceivedFile | undefined> {
    const stream = await (await this.blobs.store()).read(keyOf(scope, importId));
    if (!stream) return undefined;
    return storeFile(async (path) => {
      await pipeline(stream, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
      return { name, bytes: (await stat(path)).size };
    });
  }

  async remove(scope: AccountScope, importId: string): Promise<void> {
    await (await this.blobs.store()).delete([keyOf(scope, importId)]);
  }
}

function keyOf(scope: AccountScope, importId: string): string {
  return `${folderOf(scope)}packages/${importId}`;
}
