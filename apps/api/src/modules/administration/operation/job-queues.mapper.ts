import type { FailedJobRow, QueueRow } from '../../../platform/jobs/queues.repository.js';
import type { FailedJobDto, JobQueueDto } from '../dto/job-queues.dto.js';

/** @param next when it recurs next, where it does */
export function toJobQueue(row: QueueRow, next: Date | null): JobQueueDto {
  const { name, waiting, running, failed, retrying, oldest_waiting_at, failed_at, failed_reason, cron, ran_at, ran_well } = row;
  return {
    ...{ name, waiting, running, failed, retrying },
    oldest_waiting_seconds: oldest_waiting_at && Math.max(0, Math.round((Date.now() - oldest_waiting_at.getTime()) / 1_000)),
    last_failure: failed_at && failed_reason && { at: failed_at.toISOString(), reason: failed_reason },
    recurrence:
      cron === null
        ? null
        : {
            cron,
            last_run: ran_at && { at: ran_at.toISOString(), outcome: ran_well ? 'done' : 'failed' },
            next_at: next?.toISOString() ?? null,
          },
  };
}

export function toFailedJob({ created_at, failed_at, ...job }: FailedJobRow): FailedJobDto {
  return { ...job, created_at: created_at.toISOString(), failed_at: failed_at.toISOString() };
}
