import { Global, Module } from '@nestjs/common';
import { FailedJobs } from './failed-jobs.js';
import { JobQueue } from './job-queue.js';
import { Jobs } from './jobs.js';
import { JobsRepository } from './jobs.repository.js';
import { QueuesRepository } from './queues.repository.js';

@Global()
@Module({
  providers: [FailedJobs, JobQueue, Jobs, JobsRepository, QueuesRepository],
  exports: [FailedJobs, JobQueue, Jobs, JobsRepository, QueuesRepository],
})
export class JobsModule {}
