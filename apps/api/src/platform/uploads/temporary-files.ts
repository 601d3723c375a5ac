import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { UPLOAD_PREFIX } from './received-file.js';

/** Nobody reads a file for so long; what is older was left by a process that was killed. */
const LEFT_AFTER_MS = 3_600_000;

@Injectable()
export class TemporaryFiles implements OnApplicationBootstrap {
  onApplicationBootstrap(): void {
    void this.removeLeft().catch(() => undefined);
  }

  private async removeLeft(): Promise<void> {
    const names = await readdir(tmpdir());
    for (const name of names.filter((one) => one.startsWith(UPLOAD_PREFIX))) {
      const path = join(tmpdir(), name);
      const { mtimeMs } = await stat(path);
      if (Date.now() - mtimeMs > LEFT_AFTER_MS) await rm(path, { recursive: true, force: true });
    }
  }
}
