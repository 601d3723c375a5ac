import { Global, Module } from '@nestjs/common';
import { JobQueue } from './job-queue.js';
import { Jobs } from './jobs.js';
import { JobsRepository } from './jobs.repository.js';

@Global()
@Module({ providers: [JobQueue, Jobs, JobsRepository], exports: [Jobs, JobsRepository] })
export class JobsModule {}
