import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { DiagnosisRequests } from '../diagnosis-requests.js';
import type { RecordedPracticeDto, RecordPracticeDto } from './practice.dto.js';
import { PracticeRepository } from './practice.repository.js';

@Injectable()
export class PracticeService {
  constructor(
    private readonly practice: PracticeRepository,
    private readonly diagnosis: DiagnosisRequests,
  ) {}

  /** Schedules, the review log and statistics do not change. */
  async record(scope: AccountScope, round: RecordPracticeDto): Promise<RecordedPracticeDto> {
    const { recorded, isNew } = await this.practice.record(scope, round);
    if (isNew) this.diagnosis.soon(scope);
    return { recorded };
  }
}
