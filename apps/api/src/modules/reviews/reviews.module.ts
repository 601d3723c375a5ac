import { Module } from '@nestjs/common';
import { RecallSettingsModule } from '../recall-settings/recall-settings.module.js';
import { VocabularyModule } from '../vocabulary/vocabulary.module.js';
import { AnswerReviewService } from './answer-review.service.js';
import { LedgerRepository } from './ledger/ledger.repository.js';
import { ReviewRecordRepository } from './review-record.repository.js';
import { ReviewSessionsController } from './review-sessions.controller.js';
import { ReviewSessionsRepository } from './review-sessions.repository.js';
import { ReviewSessionsService } from './review-sessions.service.js';
import { UndoAnswerService } from './undo-answer.service.js';

@Module({
  imports: [RecallSettingsModule, VocabularyModule],
  controllers: [ReviewSessionsController],
  providers: [
    AnswerReviewService,
    LedgerRepository,
    ReviewRecordRepository,
    ReviewSessionsRepository,
    ReviewSessionsService,
    UndoAnswerService,
  ],
})
export class ReviewsModule {}
