import { ApiProperty } from '@nestjs/swagger';
import { FAILURE_REASONS, type FailureReason } from '../../../platform/jobs/queues.repository.js';
import { QueryInteger, RawText } from '../../../platform/http/fields.js';

export class JobFailureDto {
  @ApiProperty({ format: 'date-time' })
  at!: string;

  /** What was thrown is in the log of the instance, and nowhere else. */
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
  /** A crontab, in UTC. */
  cron!: string;

  /** Null where it has not come to its end yet, or longer ago than jobs are kept. */
  @ApiProperty({ type: JobRunDto, nullable: true })
  last_run!: JobRunDto | null;

  /** Null until this instance takes jobs on, a moment after its start. */
  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  next_at!: string | null;
}

export class JobQueueDto {
  /** The kind of job. */
  name!: string;

  /** Those that could run now. */
  waiting!: number;
  running!: number;

  /** Given up after all attempts, within the last day. */
  failed!: number;

  /** Failed before, and wait for another attempt; a thousand at most. */
  retrying!: number;

  /** For how long the oldest of those that could run has been there. */
  @ApiProperty({ type: 'integer', nullable: true })
  oldest_waiting_seconds!: number | null;

  /** Of those that were given up. */
  @ApiProperty({ type: JobFailureDto, nullable: true })
  last_failure!: JobFailureDto | null;

  /** Null for jobs that run on request only. */
  @ApiProperty({ type: RecurrenceDto, nullable: true })
  recurrence!: RecurrenceDto | null;
}

export class JobQueuesDto {
  /** One for each kind of job, by name. */
  @ApiProperty({ type: [JobQueueDto] })
  queues!: JobQueueDto[];

  /** When jobs were counted: every few seconds. Null where they were not yet. */
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
  /** Those that failed last come first. */
  @ApiProperty({ type: [FailedJobDto] })
  items!: FailedJobDto[];

  next_cursor!: string | null;
}
