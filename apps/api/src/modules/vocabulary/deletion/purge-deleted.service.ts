import { Injectable } from '@nestjs/common';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { PurgeRepository } from './purge.repository.js';

@Injectable()
export class PurgeDeletedService {
  constructor(
    private readonly purges: PurgeRepository,
    jobs: Jobs,
  ) {
    jobs.recur('purge-deleted-words', '17 3 * * *', (signal) => this.run(signal));
  }

  /** Each batch is one transaction, so the next run continues after the last one. */
  private async run(signal: AbortSignal): Promise<void> {
    for (const scope of await this.purges.accounts()) {
      while (await this.purges.purgeRooms(scope)) signal.throwIfAborted();
      while (await this.purges.purgeMnemonics(scope)) signal.throwIfAborted();
      while (await this.purges.purgeWords(scope)) signal.throwIfAborted();
      while (await this.purges.purgeGroup(scope)) signal.throwIfAborted();
      signal.throwIfAborted();
    }
  }
}
