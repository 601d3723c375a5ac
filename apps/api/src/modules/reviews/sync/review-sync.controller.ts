import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Account, SignedIn } from '../../../platform/access/access.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { SyncDto, SyncResultDto } from '../dto/sync.dto.js';
import { SyncReviewsService } from './sync-reviews.service.js';

@Controller('review/sync')
@SignedIn()
export class ReviewSyncController {
  constructor(private readonly reviews: SyncReviewsService) {}

  /**
   * Sends answers that were given offline.
   *
   * @remarks Each answer is applied once, in the order in which it was given; those that cannot be applied are named.
   */
  @Post()
  @HttpCode(200)
  async syncReviews(@Account() scope: AccountScope, @Body() body: SyncDto): Promise<SyncResultDto> {
    return this.reviews.sync(scope, body);
  }
}
