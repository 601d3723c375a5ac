import { ApiProperty } from '@nestjs/swagger';
import { FAILURE_REASONS, type FailureReason } from '../../../platform/jobs/queues.repository.js';
import { QueryInteger, RawText } from '../../../platform/http/fields.js';

export class JobFailureDto {
  @ApiProperty({ format: 'date-time' })
  at!: string;

  /** The error itself is in the instance's log. */
  @ApiProperty({ enum: FAILURE_REASONS })
  reason!: FailureReason;
}

export class JobRunDto {
  @ApiProperty({ format: 'date-time' })
  at!: string;

  @ApiProperty({ enum: ['done', 'failed'] })
  outcome!: 'done' | 'failed';
}

export class RecurrenceDto {
  /** A cron schedule, in UTC. */
  cron!: string;

  /** Null if no run has finished yet, or the last one is no longer stored. */
  @ApiProperty({ type: JobRunDto, nullable: true })
  last_run!: JobRunDto | null;

  /** Null until this instance has started its job queue. */
  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  next_at!: string | null;
}

export class JobQueueDto {
  /** The kind of job. */
  name!: string;

  /** Jobs that are ready to run. */
  waiting!: number;
  running!: number;

  /** Jobs that failed for the last time within the last day. */
  failed!: number;

  /** Jobs that wait for another attempt, 1,000 at most. */
  retrying!: number;

  /** Age of the oldest job that is ready to run. */
  @ApiProperty({ type: 'integer', nullable: true })
  oldest_waiting_seconds!: number | null;

  /** The last failure without another attempt. */
  @ApiProperty({ type: JobFailureDto, nullable: true })
  last_failure!: JobFailureDto | null;

  /** Null for jobs without a schedule. */
  @ApiProperty({ type: RecurrenceDto, nullable: true })
  recurrence!: RecurrenceDto | null;
}

export class JobQueuesDto {
  /** One per kind of job, sorted by name. */
  @ApiProperty({ type: [JobQueueDto] })
  queues!: JobQueueDto[];

  /** When jobs were counted, which happens every few seconds. Null before the first time. */
  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  counted_at!: string | null;
}

export class ListFailedJobsDto {
  @QueryInteger(1, 100, { optional: true })
  limit?: number;

  @RawText(1, 2000, { optional: true })
  cursor?: string;
}

export class FailedJobDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  /** The kind of job. */
  queue!: string;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  @ApiProperty({ format: 'date-time' })
  failed_at!: string;
  attempts!: number;

  @ApiProperty({ enum: FAILURE_REASONS })
  reason!: FailureReason;
}

export class FailedJobPageDto {
  /** Newest failures first. */
  @ApiProperty({ type: [FailedJobDto] })
  items!: FailedJobDto[];

  next_cursor!: string | null;
}
