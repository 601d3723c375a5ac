import { Controller, Get, Query } from '@nestjs/common';
import { Account, SignedIn } from '../../../platform/access/access.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { ApiErrors } from '../../../platform/open-api/decorators.js';
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

  /**
   * Returns how many words are due.
   *
   * @remarks In all groups or in one, with what today's limits leave.
   */
  @Get('queue')
  @ApiErrors('VOCABULARY.NOT_FOUND')
  async getReviewQueue(@Account() scope: AccountScope, @Query() { group_id }: GetQueueDto): Promise<QueueDto> {
    return this.counts.queue(scope, group_id ?? null);
  }

  /**
   * Returns words to review offline.
   *
   * @remarks With the settings and states that a client needs to schedule answers by itself.
   */
  @Get('offline-pack')
  async getOfflinePack(@Account() scope: AccountScope, @Query() { limit, ahead }: GetOfflinePackDto): Promise<OfflinePackDto> {
    return this.packs.pack(scope, { limit, ahead });
  }

  /**
   * Returns the reviews of this week by day.
   *
   * @remarks In the account's time zone.
   */
  @Get('weekly-progress')
  async getWeeklyProgress(@Account() scope: AccountScope): Promise<WeeklyProgressDto> {
    return this.counts.week(scope);
  }
}
