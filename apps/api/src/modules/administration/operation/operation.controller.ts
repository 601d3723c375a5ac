import { Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { Account, Administrator } from '../../../platform/access/access.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { UuidPipe } from '../../../platform/http/path-id.pipe.js';
import { QueuesRepository } from '../../../platform/jobs/queues.repository.js';
import { ApiErrors } from '../../../platform/open-api/decorators.js';
import { FailedJobPageDto, JobQueuesDto, ListFailedJobsDto } from '../dto/job-queues.dto.js';
import { ServiceStateDto } from '../dto/service-state.dto.js';
import { toFailedJob } from './job-queues.mapper.js';
import { JobQueuesService } from './job-queues.service.js';
import { ServiceStateService } from './service-state.service.js';

/** Operational state of the service, without any content of accounts. */
@Controller('admin')
@Administrator()
export class OperationController {
  constructor(
    private readonly state: ServiceStateService,
    private readonly jobs: JobQueuesService,
    private readonly queues: QueuesRepository,
  ) {}

  /**
   * Returns the state of the service.
   *
   * @remarks Its version, instances, database and migrations.
   */
  @Get('service')
  getServiceState(): Promise<ServiceStateDto> {
    return this.state.read();
  }

  /**
   * Lists job queues and how many jobs wait, run and have failed.
   *
   * @remarks Counts over all accounts.
   */
  @Get('jobs')
  listJobQueues(): Promise<JobQueuesDto> {
    return this.jobs.read();
  }

  /**
   * Lists jobs that failed.
   *
   * @remarks A failed job is kept for a day, or eight days if jobs of its kind are rare.
   */
  @Get('jobs/failed')
  async listFailedJobs(@Query() query: ListFailedJobsDto): Promise<FailedJobPageDto> {
    const { items, next_cursor } = await this.queues.failed(query);
    return { items: items.map(toFailedJob), next_cursor };
  }

  /**
   * Runs a failed job again.
   *
   * @remarks Refused if a newer job has replaced it.
   */
  @Post('jobs/:job_id/retry')
  @HttpCode(204)
  @ApiErrors('ADMINISTRATION.JOB_REPLACED', 'REQUEST.NOT_FOUND')
  async retryJob(@Account() by: AccountScope, @Param('job_id', UuidPipe) id: string): Promise<void> {
    await this.jobs.retry(by, id);
  }

  /**
   * Removes a job from the list of failed jobs.
   *
   * @remarks The job is not run again.
   */
  @Delete('jobs/:job_id')
  @HttpCode(204)
  @ApiErrors('REQUEST.NOT_FOUND')
  async dismissJob(@Account() by: AccountScope, @Param('job_id', UuidPipe) id: string): Promise<void> {
    await this.jobs.dismiss(by, id);
  }
}
