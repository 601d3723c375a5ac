import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { NotFoundError } from '../../../platform/http/domain-error.js';
import type { QueueDto, WeeklyProgressDto } from '../dto/review-queue.dto.js';
import { type StudyQueueRow, StudyCountsRepository } from './study-counts.repository.js';

@Injectable()
export class StudyCountsService {
  constructor(private readonly counts: StudyCountsRepository) {}

  /** @throws NotFoundError for the group */
  async queue(scope: AccountScope, groupId: number | null): Promise<QueueDto> {
    const row = await this.counts.queue(scope, groupId, new Date());
    if (groupId !== null && !row?.is_found) throw new NotFoundError('Group', groupId);
    return toQueue(row as StudyQueueRow);
  }

  async week(scope: AccountScope): Promise<WeeklyProgressDto> {
    const days = await this.counts.week(scope, new Date());
    return { counts_by_day: Object.fromEntries(days.map(({ day, answers }) => [day, answers])) };
  }
}

function toQueue({ due, fresh, learning, next_due_at, new_left, reviews_left }: StudyQueueRow): QueueDto {
  return { due, new: fresh, learning, next_due_at: next_due_at?.toISOString() ?? null, daily: { new_left, reviews_left } };
}
