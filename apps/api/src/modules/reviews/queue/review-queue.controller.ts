import { Controller, Get, Query } from '@nestjs/common';
import { Account, SignedIn } from '../../../platform/access/access.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { GetOfflinePackDto, GetQueueDto, OfflinePackDto, QueueDto, WeeklyProgressDto } from '../dto/review-queue.dto.js';
import { OfflinePackService } from './offline-pack.service.js';
import { StudyCountsService } from './study-counts.service.js';

@Controller('review')
@SignedIn()
export class ReviewQueueController {
  constructor(
    private readonly counts: StudyCountsService,
    private readonly packs: OfflinePackService,
  ) {}

  @Get('queue')
  async getReviewQueue(@Account() scope: AccountScope, @Query() { group_id }: GetQueueDto): Promise<QueueDto> {
    return this.counts.queue(scope, group_id ?? null);
  }

  @Get('offline-pack')
  async getOfflinePack(@Account() scope: AccountScope, @Query() { limit, ahead }: GetOfflinePackDto): Promise<OfflinePackDto> {
    return this.packs.pack(scope, limit, ahead);
  }

  @Get('weekly-progress')
  async getWeeklyProgress(@Account() scope: AccountScope): Promise<WeeklyProgressDto> {
    return this.counts.week(scope);
  }
}
