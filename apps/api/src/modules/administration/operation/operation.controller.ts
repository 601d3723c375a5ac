import { Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { Account, Administrator } from '../../../platform/access/access.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { UuidPipe } from '../../../platform/http/uuid.pipe.js';
import { QueuesRepository } from '../../../platform/jobs/queues.repository.js';
import { FailedJobPageDto, JobQueuesDto, ListFailedJobsDto } from '../dto/job-queues.dto.js';
import { ServiceStateDto } from '../dto/service-state.dto.js';
import { toFailedJob } from './job-queues.mapper.js';
import { JobQueuesService } from './job-queues.service.js';
import { ServiceStateService } from './service-state.service.js';

/** How the service runs. Nothing of what is in it: no word, no name, no address. */
@Controller('admin')
@Administrator()
export class OperationController {
  constructor(
    private readonly state: ServiceStateService,
    private readonly jobs: JobQueuesService,
    private readonly queues: QueuesRepository,
  ) {}

  @Get('service')
  getServiceState(): Promise<ServiceStateDto> {
    return this.state.read();
  }

  @Get('jobs')
  listJobQueues(): Promise<JobQueuesDto> {
    return this.jobs.read();
  }

  /** Those that were given up, for as long as they are kept: a day, and of rare ones eight. */
  @Get('jobs/failed')
  async listFailedJobs(@Query() query: ListFailedJobsDto): Promise<FailedJobPageDto> {
    const { items, next_cursor } = await this.queues.failed(query);
    return { items: items.map(toFailedJob), next_cursor };
  }

  /** Has a job that failed done after all. */
  @Post('jobs/:job_id/retry')
  @HttpCode(204)
  async retryJob(@Account() by: AccountScope, @Param('job_id', UuidPipe) id: string): Promise<void> {
    await this.jobs.retry(by, id);
  }

  /** Takes a job off the list of those that failed. */
  @Delete('jobs/:job_id')
  @HttpCode(204)
  async dismissJob(@Account() by: AccountScope, @Param('job_id', UuidPipe) id: string): Promise<void> {
    await this.jobs.dismiss(by, id);
  }
}
