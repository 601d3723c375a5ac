import { Injectable } from '@nestjs/common';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { DueTrainingsRepository } from './due-trainings.repository.js';
import { TrainingJob } from './training.job.js';
import { TRAINING, TrainingRequests } from './training-requests.js';

/** Mondays at 02:37 UTC. */
const WEEKLY = '37 2 * * 1';

/** Schedules trainings on request and every week. */
@Injectable()
export class TrainingJobs {
  constructor(
    private readonly due: DueTrainingsRepository,
    private readonly requests: TrainingRequests,
    training: TrainingJob,
    jobs: Jobs,
  ) {
    jobs.define({ name: TRAINING, run: (job) => training.run(job) });
    jobs.recur('request-trainings', WEEKLY, (signal) => this.requestAll(signal));
  }

  private async requestAll(signal: AbortSignal): Promise<void> {
    for await (const scope of this.due.accounts()) {
      signal.throwIfAborted();
      await this.requests.request(scope);
    }
  }
}
