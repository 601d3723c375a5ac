import { Module } from '@nestjs/common';
import { RecallSettingsModule } from '../recall-settings/recall-settings.module.js';
import { VocabularyModule } from '../vocabulary/vocabulary.module.js';
import { AnswerReviewService } from './answer-review.service.js';
import { ClientSessionsRepository } from './client-sessions.repository.js';
import { LedgerRepository } from './ledger/ledger.repository.js';
import { ReviewLogRepository } from './review-log.repository.js';
import { ReviewRecordRepository } from './review-record.repository.js';
import { ReviewSessionsController } from './review-sessions.controller.js';
import { ReviewSessionsRepository } from './review-sessions.repository.js';
import { ReviewSessionsService } from './review-sessions.service.js';
import { ReviewSyncController } from './review-sync.controller.js';
import { SyncReviewsService } from './sync-reviews.service.js';
import { UndoAnswerService } from './undo-answer.service.js';
import { WordScheduleController } from './word-schedule.controller.js';
import { WordScheduleService } from './word-schedule.service.js';

@Module({
  imports: [RecallSettingsModule, VocabularyModule],
  controllers: [ReviewSessionsController, ReviewSyncController, WordScheduleController],
  providers: [
    AnswerReviewService,
    ClientSessionsRepository,
    LedgerRepository,
    ReviewLogRepository,
    ReviewRecordRepository,
    ReviewSessionsRepository,
    ReviewSessionsService,
    SyncReviewsService,
    UndoAnswerService,
    WordScheduleService,
  ],
})
export class ReviewsModule {}
