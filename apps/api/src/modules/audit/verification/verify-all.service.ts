import { Inject, Injectable } from '@nestjs/common';
import { type CheckpointState, leavesOf, NO_CHECKPOINT, readCheckpoint, rootOf, stateAfter } from '@wordhoard/audit';
import { CONFIG } from '../../../config/config.js';
import type { Config } from '../../../config/config.schema.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database } from '../../../platform/database/database.js';
import { type RunningJob, Jobs } from '../../../platform/jobs/jobs.js';
import { JobsRepository } from '../../../platform/jobs/jobs.repository.js';
import { AuditChainRepository } from '../chain/audit-chain.repository.js';
import { sha256 } from '../chain/digest.js';
import { CheckpointsRepository } from '../checkpoints/checkpoints.repository.js';
import { signatureCheck } from '../checkpoints/signing.js';
import { VerifyChainService } from './verify-chain.service.js';

const KIND = 'verify-audit';
const MOST_NAMED = 100;
const PROGRESS_EVERY = 100;

/** Verifies every chain and every signed checkpoint, as a job of the administrator who asked. */
@Injectable()
export class VerifyAllService {
  constructor(
    private readonly verification: VerifyChainService,
    private readonly chains: AuditChainRepository,
    private readonly checkpoints: CheckpointsRepository,
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly rows: JobsRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    jobs.define({ name: KIND, run: (job) => this.run(job) });
  }

  /** Returns the id of the job. @throws JobsUnavailableError */
  async start(scope: AccountScope): Promise<string> {
    await this.jobs.ready();
    return this.database.transaction((sql) => this.jobs.enqueue(scope, KIND, {}, sql));
  }

  private async run(job: RunningJob): Promise<object> {
    const signed = await this.verifyCheckpoints(job.signal);
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

  /** Each is signed, names the one before, and has the root over the heads that are kept with it. */
  private async verifyCheckpoints(signal: AbortSignal) {
    const isSigned = signatureCheck(this.config);
    let before: CheckpointState = NO_CHECKPOINT;
    for await (const batch of this.checkpoints.read()) {
      for (const checkpoint of batch) {
        signal.throwIfAborted();
        const body = readCheckpoint(checkpoint, before, isSigned);
        const heads = await this.checkpoints.headsOf(checkpoint.number);
        if (body?.root !== rootOf(leavesOf(heads, sha256), sha256)) return this.signedUpTo(before, before.number + 1);
        before = stateAfter(body, checkpoint, sha256);
      }
    }
    return this.signedUpTo(before, null);
  }

  private signedUpTo({ number: checkpoints }: CheckpointState, first_broken_checkpoint: number | null) {
    return { checkpoints, first_broken_checkpoint, signatures_checked: this.config.AUDIT_SIGNING_KEY !== undefined };
  }
}
