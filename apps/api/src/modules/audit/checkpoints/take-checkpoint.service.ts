import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { checkpointText, NO_CHECKPOINT } from '@wordhoard/audit';
import { CONFIG } from '../../../config/config.js';
import type { Config } from '../../../config/config.schema.js';
import { Database } from '../../../platform/database/database.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { sha256 } from '../chain/digest.js';
import { CheckpointsRepository } from './checkpoints.repository.js';
import { signText } from './signing.js';

/** Signs the heads of all chains once an hour. The digest is also logged, so that a removed checkpoint can be detected. */
@Injectable()
export class TakeCheckpointService implements OnApplicationBootstrap {
  private readonly logger = new Logger('Audit');

  constructor(
    private readonly checkpoints: CheckpointsRepository,
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
    jobs: Jobs,
  ) {
    jobs.recur('take-audit-checkpoint', '7 * * * *', () => this.take());
  }

  onApplicationBootstrap(): void {
    if (!this.config.AUDIT_SIGNING_KEY) this.logger.warn('AUDIT_SIGNING_KEY is not set, so audit chains are recorded but not signed');
  }

  /** Does nothing if no chain has grown. */
  private async take(): Promise<void> {
    const taken = await this.database.transaction(async (sql) => {
      const last = await this.checkpoints.last(sql);
      const moved = await this.checkpoints.moved(sql);
      const before = last ? { number: last.number, hash: sha256(last.text) } : NO_CHECKPOINT;
      const text = checkpointText(before, new Date().toISOString(), moved, sha256);
      const signature = signText(text, this.config);
      if (moved.length === 0 || signature === undefined) return null;
      const number = before.number + 1;
      await this.checkpoints.add({ number, text, signature }, moved, sql);
      return { number, chains: moved.length, digest: sha256(text) };
    });
    if (taken) this.logger.log(`Audit checkpoint ${taken.number} over ${taken.chains} changed chains: ${taken.digest}`);
  }
}
