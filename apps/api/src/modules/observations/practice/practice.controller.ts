import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Account, SignedIn } from '../../../platform/access/access.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { RecordedPracticeDto, RecordPracticeDto } from './practice.dto.js';
import { PracticeService } from './practice.service.js';

@Controller('me/practice-answers')
@SignedIn()
export class PracticeController {
  constructor(private readonly practice: PracticeService) {}

  /**
   * Records the answers of a practice round as evidence.
   * @remarks They are not reviews: schedules, streaks and statistics do not change. A repeat records nothing twice.
   */
  @Post()
  @HttpCode(200)
  async recordPractice(@Account() scope: AccountScope, @Body() round: RecordPracticeDto): Promise<RecordedPracticeDto> {
    return this.practice.record(scope, round);
  }
}
