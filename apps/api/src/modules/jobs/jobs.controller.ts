import { Controller, Get, Param } from '@nestjs/common';
import { Account, SignedIn } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { NotFoundError } from '../../platform/http/domain-error.js';
import { UuidPipe } from '../../platform/http/path-id.pipe.js';
import { JobsRepository } from '../../platform/jobs/jobs.repository.js';
import { ApiErrors } from '../../platform/open-api/decorators.js';
import { JobDto } from './job.dto.js';

@Controller('jobs')
@SignedIn()
export class JobsController {
  constructor(private readonly jobs: JobsRepository) {}

  /**
   * Returns a background job of this account.
   *
   * @remarks Poll until `finished_at` is set: first after half a second, then with growing waits of at most 5 seconds. A response with
   * `Retry-After` asks to wait at least that many seconds.
   */
  @Get(':job_id')
  @ApiErrors('REQUEST.NOT_FOUND')
  async getJob(@Account() scope: AccountScope, @Param('job_id', UuidPipe) id: string): Promise<JobDto> {
    const job = await this.jobs.find(scope, id);
    if (!job) throw new NotFoundError('Job', id);
    return { ...job, created_at: job.created_at.toISOString(), finished_at: job.finished_at?.toISOString() ?? null };
  }
}
