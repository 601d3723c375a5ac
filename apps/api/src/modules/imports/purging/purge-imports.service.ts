import { Injectable } from '@nestjs/common';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { ImportPackages } from '../media/import-packages.service.js';
import { PurgeImportsRepository } from './purge-imports.repository.js';

@Injectable()
export class PurgeImportsService {
  constructor(
    private readonly purges: PurgeImportsRepository,
    private readonly packages: ImportPackages,
    jobs: Jobs,
  ) {
    jobs.recur('purge-imports', '29 3 * * *', (signal) => this.run(signal));
  }

  /** Each batch is one transaction, so the next run continues after the last one. */
  private async run(signal: AbortSignal): Promise<void> {
    for (const one of await this.purges.due()) {
      while (await this.purges.removeRecords(one)) signal.throwIfAborted();
      await this.packages.remove(one.scope, one.id);
      await this.purges.finish(one);
      signal.throwIfAborted();
    }
  }
}
