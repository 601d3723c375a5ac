import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database } from '../../../platform/database/database.js';
import { type RunningJob, Jobs } from '../../../platform/jobs/jobs.js';
import { JobsRepository } from '../../../platform/jobs/jobs.repository.js';
import { AuditChainRepository } from '../chain/audit-chain.repository.js';
import { VerifyChainService } from './verify-chain.service.js';
import { VerifyCheckpointsService } from './verify-checkpoints.service.js';

const KIND = 'verify-audit';
const MOST_NAMED = 100;
const PROGRESS_EVERY = 100;

/** Verifies every chain and every signed checkpoint, as a job of the administrator who asked. */
@Injectable()
export class VerifyAllService {
  constructor(
    private readonly verification: VerifyChainService,
    private readonly chains: AuditChainRepository,
    private readonly checkpoints: VerifyCheckpointsService,
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly rows: JobsRepository,
  ) {
    jobs.define({ name: KIND, run: (job) => this.run(job) });
  }

  /** Returns the id of the job. @throws JobsUnavailableError */
  async start(scope: AccountScope): Promise<string> {
    await this.jobs.ready();
    return this.database.transaction((sql) => this.jobs.enqueue(scope, KIND, {}, sql));
  }

  private async run(job: RunningJob): Promise<object> {
    const signed = await this.checkpoints.verify(job.signal);
    const checked = await this.verifyChains(job);
    return { intact: checked.broken_chains === 0 && signed.first_broken_checkpoint === null, ...checked, ...signed };
  }

  private async verifyChains({ scope, id, signal }: RunningJob) {
    const chainIds = await this.chains.everyId();
    const broken: { chain_id: string; first_broken: number }[] = [];
    let [events, done, broken_chains] = [0, 0, 0];
    for (const chain_id of chainIds) {
      signal.throwIfAborted();
      const report = await this.verification.ofChain(chain_id);
      events += report.events;
      if (report.first_broken !== null && broken_chains++ < MOST_NAMED) broken.push({ chain_id, first_broken: report.first_broken });
      if (++done % PROGRESS_EVERY === 0) await this.rows.setProgress(scope, id, done / chainIds.length, this.database);
    }
    return { chains: chainIds.length, events, broken_chains, broken };
  }
}
