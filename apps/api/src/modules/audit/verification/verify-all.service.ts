import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../../config/config.js';
import type { Config } from '../../../config/config.schema.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { acrossAccounts } from '../../../platform/database/account-binding.js';
import { Database, type Sql } from '../../../platform/database/database.js';
import { lockAccount } from '../../../platform/database/lock-account.js';
import { DedicatedPool } from '../../../platform/database/dedicated-pool.js';
import { type RunningJob, Jobs } from '../../../platform/jobs/jobs.js';
import { JobsRepository } from '../../../platform/jobs/jobs.repository.js';
import { MetricsRepository } from '../../metrics/metrics.repository.js';
import { AuditChainRepository } from '../chain/audit-chain.repository.js';
import { CheckpointsRepository } from '../checkpoints/checkpoints.repository.js';
import { SECURITY_CHAIN_ID, SecurityEventsRepository } from '../security/security-events.repository.js';
import { VerifyChainService } from './verify-chain.service.js';
import { VerifyCheckpointsService } from './verify-checkpoints.service.js';

/** Job kind. */
export const VERIFY_AUDIT = 'verify-audit';
const MAX_NAMED = 100;
/** Intervals of progress reports. There may be many chains, or long ones. */
const CHAINS_BETWEEN = 100;
const EVENTS_BETWEEN = 20_000;

/** Verifies all chains and checkpoints in a job. */
@Injectable()
export class VerifyAllService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly connections: DedicatedPool,
    private readonly jobs: Jobs,
    private readonly rows: JobsRepository,
  ) {
    jobs.define({ name: VERIFY_AUDIT, run: (job) => acrossAccounts('administrator request', () => this.run(job)) });
  }

  /** Returns the id of the job, or of this administrator's running one. @throws JobsUnavailableError */
  async start(scope: AccountScope): Promise<string> {
    await this.jobs.ready();
    return this.database.transaction(async (sql) => {
      await lockAccount(scope, sql);
      return (await this.rows.findOpen(scope, VERIFY_AUDIT, sql)) ?? this.jobs.enqueue(scope, VERIFY_AUDIT, {}, sql);
    });
  }

  /** Uses dedicated connections, because it reads all events and requests need the pool. */
  private run(job: RunningJob): Promise<object> {
    return this.connections.during(async (sql) => {
      const signed = await new VerifyCheckpointsService(new CheckpointsRepository(sql), this.config).verify(job.signal);
      const checked = await this.verifyChains(job, sql);
      const security = await new VerifyChainService(new AuditChainRepository(sql), new CheckpointsRepository(sql)).ofChain(
        SECURITY_CHAIN_ID,
        new SecurityEventsRepository(sql),
      );
      const intact = checked.broken_chains === 0 && signed.first_broken_checkpoint === null && security.intact;
      const { events, first_broken } = security;
      return { intact, ...checked, ...signed, security_events: { events, first_broken } };
    });
  }

  private async verifyChains(job: RunningJob, sql: Sql) {
    const repository = new AuditChainRepository(sql);
    const verification = new VerifyChainService(repository, new CheckpointsRepository(sql));
    const whole = await new MetricsRepository(sql).auditHeads();
    const broken: { chain_id: string; first_broken: number }[] = [];
    let [chains, events, broken_chains] = [0, 0, 0];
    let reported = { chains, events };
    for await (const chain_id of repository.everyId()) {
      job.signal.throwIfAborted();
      if (chain_id === SECURITY_CHAIN_ID) continue;
      const report = await verification.ofChain(chain_id);
      chains++;
      events += report.events;
      if (report.first_broken !== null && broken_chains++ < MAX_NAMED) broken.push({ chain_id, first_broken: report.first_broken });
      if (chains - reported.chains >= CHAINS_BETWEEN || events - reported.events >= EVENTS_BETWEEN) {
        reported = { chains, events };
        await this.rows.setProgress(job.scope, job.id, Math.min(1, events / Math.max(1, whole.events)), sql);
      }
    }
    return { chains, events, broken_chains, broken };
  }
}
